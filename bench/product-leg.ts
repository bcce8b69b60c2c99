import { bearer, type TestAccount } from "../tests/support/accounts.ts";
import { multipartOf } from "../tests/support/uploads.ts";
import type { ReadLeg } from "./busy-reads.ts";
import { createHttpClient, expectStatus, type HttpClient, jsonBody } from "./http-client.ts";
import { openProductServer } from "./product-server.ts";
import type { ResizeWork } from "./resize-inputs.ts";

/** The product, with one account per flow of a slot, so each flow starts its own session. */
export async function openProductLeg(accountCount: number): Promise<ReadLeg> {
  const server = await openProductServer(accountCount);
  const client = createHttpClient(server.address);
  const sessions = new Map<TestAccount, string>();

  return {
    name: "product",
    pid: server.pid,
    async resize(work, flow) {
      const account = server.accounts[flow % server.accounts.length];
      if (account === undefined) throw new Error("There is no account for this flow.");
      return resizeInSession(client, account, work, (id) => sessions.set(account, id));
    },
    async readUtility() {
      const path = "/api/utilities/resize-image_1";
      expectStatus(await client.call({ method: "GET", path }), 200);
    },
    async tidy() {
      for (const [account, id] of sessions) {
        const path = `/api/sessions/${id}?status=COMPLETED&delete=true`;
        const headers = bearer(await account.freshToken());
        expectStatus(await client.call({ method: "PATCH", path, headers }), 204);
      }
      sessions.clear();
    },
    async close() {
      client.close();
      await server.close();
    },
  };
}

/** The four calls of a flow: session start, upload, paid run and download. */
async function resizeInSession(
  client: HttpClient,
  account: TestAccount,
  work: ResizeWork,
  started: (sessionId: string) => void,
): Promise<number> {
  const headers = bearer(await account.freshToken());
  const post = (path: string, value: object) => {
    const { headers: type, body } = jsonBody(value);
    return client.call({ method: "POST", path, headers: { ...headers, ...type }, body });
  };
  const session = await post("/api/sessions/start", { utility_id: "resize-image_1" });
  const { sessionId } = JSON.parse(expectStatus(session, 201).toString()) as { sessionId: string };
  started(sessionId);

  const files = `/api/sessions/${sessionId}/files`;
  const form = multipartOf([{ filename: "photo.jpg", content: work.picture }]);
  const upload = await client.call({
    method: "POST",
    path: `${files}?deleteAllExistingFiles=true`,
    headers: { ...headers, ...form.headers },
    body: form.payload,
  });
  expectStatus(upload, 200);

  const { operation, options } = work;
  const run = await post(`/api/resize-image/${operation}`, { sessionId, options });
  const { outputFiles } = JSON.parse(expectStatus(run, 200).toString()) as {
    outputFiles: { filename: string }[];
  };
  const filename = encodeURIComponent(outputFiles[0]?.filename ?? "");
  const path = `${files}/output/${filename}`;
  return expectStatus(await client.call({ method: "GET", path, headers }), 200).length;
}
