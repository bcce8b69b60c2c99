import { multipartOf } from "../tests/support/uploads.ts";
import { forkServer } from "./forked-server.ts";
import { createHttpClient, expectStatus } from "./http-client.ts";
import type { ResizeLeg } from "./resize-leg.ts";

/** The bare Fastify route, one call per flow. */
export async function openBareRouteLeg(): Promise<ResizeLeg> {
  const server = await forkServer(new URL("bare-route.ts", import.meta.url));
  const client = createHttpClient(server.address);
  return {
    name: "bare route",
    pid: server.pid,
    async resize({ size, picture }) {
      const form = multipartOf([{ filename: "photo.jpg", content: picture }]);
      const path = `/?width=${size.width}&height=${size.height}`;
      const { headers, payload: body } = form;
      const answer = await client.call({ method: "POST", path, headers, body });
      return expectStatus(answer, 200).length;
    },
    tidy: async () => undefined,
    async close() {
      client.close();
      await server.close();
    },
  };
}
