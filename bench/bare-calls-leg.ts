import { multipartOf } from "../tests/support/uploads.ts";
import { forkServer } from "./forked-server.ts";
import { createHttpClient, expectStatus, jsonBody } from "./http-client.ts";
import type { ResizeLeg } from "./resize-leg.ts";

/** The four calls of a flow, backed only by disk and sharp. */
export async function openBareCallsLeg(): Promise<ResizeLeg> {
  const server = await forkServer(new URL("bare-calls.ts", import.meta.url));
  const client = createHttpClient(server.address);
  const made: string[] = [];
  const post = async (path: string, body: object) => {
    return expectStatus(await client.call({ method: "POST", path, ...jsonBody(body) }), 200);
  };
  return {
    name: "bare calls",
    pid: server.pid,
    async resize({ size, picture }) {
      const { id } = JSON.parse((await post("/start", {})).toString()) as { id: string };
      made.push(id);
      const { headers, payload } = multipartOf([{ filename: "photo.jpg", content: picture }]);
      const upload = { method: "POST", path: `/${id}/upload`, headers, body: payload } as const;
      expectStatus(await client.call(upload), 200);
      await post(`/${id}/run`, size);
      return expectStatus(await client.call({ method: "GET", path: `/${id}` }), 200).length;
    },
    async tidy() {
      for (const id of made.splice(0)) {
        expectStatus(await client.call({ method: "DELETE", path: `/${id}` }), 204);
      }
    },
    async close() {
      client.close();
      await server.close();
    },
  };
}
