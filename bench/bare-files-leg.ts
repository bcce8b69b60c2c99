import { multipartOf } from "../tests/support/uploads.ts";
import type { FilesLeg } from "./files-leg.ts";
import { forkServer } from "./forked-server.ts";
import { createHttpClient, expectStatus } from "./http-client.ts";

export const bareLegs = ["bare route, to disk", "bare route, to memory"] as const;

/** Bare Fastify routes, which answer an upload once it is on disk or once the system has it. */
export async function openBareFilesLeg(
  name: (typeof bareLegs)[number],
  file: Buffer,
): Promise<FilesLeg> {
  const words = name === "bare route, to disk" ? ["to-disk"] : [];
  const server = await forkServer(new URL("bare-files.ts", import.meta.url), words);
  const client = createHttpClient(server.address);
  const form = multipartOf([{ filename: "photo.jpg", content: file }]);
  const names = new Map<number, string>();
  const pathOf = (flow: number) => `/${names.get(flow)}`;
  return {
    name,
    pid: server.pid,
    async upload(flow) {
      const { headers, payload: body } = form;
      const answer = await client.call({ method: "POST", path: "/", headers, body });
      const { name } = JSON.parse(expectStatus(answer, 200).toString()) as { name: string };
      names.set(flow, name);
    },
    async download(flow) {
      return expectStatus(await client.call({ method: "GET", path: pathOf(flow) }), 200).length;
    },
    async remove(flow) {
      expectStatus(await client.call({ method: "DELETE", path: pathOf(flow) }), 204);
    },
    async close() {
      client.close();
      await server.close();
    },
  };
}
