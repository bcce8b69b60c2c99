import { bearer } from "../tests/support/accounts.ts";
import { multipartOf } from "../tests/support/uploads.ts";
import type { FilesLeg } from "./files-leg.ts";
import { createHttpClient, expectStatus, type HttpCall, jsonBody } from "./http-client.ts";
import { openProductServer } from "./product-server.ts";

/** The product, with one account per flow, because the resizer takes one picture per session. */
export async function openProductFilesLeg(file: Buffer, flows: number): Promise<FilesLeg> {
  const server = await openProductServer(flows);
  const client = createHttpClient(server.address);
  const form = multipartOf([{ filename: "photo.jpg", content: file }]);

  async function call(flow: number, { headers, ...rest }: HttpCall, status: number) {
    const account = server.accounts[flow];
    if (account === undefined) throw new Error("There is no account for this flow.");
    const all = { ...headers, ...bearer(await account.freshToken()) };
    return expectStatus(await client.call({ ...rest, headers: all }), status);
  }

  const sessions: string[] = [];
  for (let flow = 0; flow < flows; flow += 1) {
    const path = "/api/sessions/start";
    const utility = { utility_id: "resize-image_1" };
    const answer = await call(flow, { method: "POST", path, ...jsonBody(utility) }, 201);
    const { sessionId } = JSON.parse(answer.toString()) as { sessionId: string };
    sessions.push(sessionId);
  }
  const pathOf = (flow: number, rest = "") => `/api/sessions/${sessions[flow]}/files${rest}`;

  return {
    name: "product",
    pid: server.pid,
    async upload(flow) {
      const { headers, payload: body } = form;
      await call(flow, { method: "POST", path: pathOf(flow), headers, body }, 200);
    },
    async download(flow) {
      const path = pathOf(flow, "/input/photo.jpg");
      return (await call(flow, { method: "GET", path }, 200)).length;
    },
    async remove(flow) {
      const names = jsonBody({ filenames: ["photo.jpg"] });
      await call(flow, { method: "DELETE", path: pathOf(flow, "/input"), ...names }, 200);
    },
    async close() {
      client.close();
      await server.close();
    },
  };
}
