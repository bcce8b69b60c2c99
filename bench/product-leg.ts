import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bearer, signUp, type TestAccount } from "../tests/support/accounts.ts";
import { httpDoor } from "../tests/support/http-door.ts";
import { type Mailbox, openMailbox } from "../tests/support/mailbox.ts";
import { startServerProcess } from "../tests/support/server-process.ts";
import { multipartOf } from "../tests/support/uploads.ts";
import { createHttpClient, expectStatus, type HttpClient } from "./http-client.ts";
import type { ResizeWork } from "./resize-inputs.ts";
import type { ResizeLeg } from "./resize-leg.ts";

/** More than any run of the benchmark asks for: it measures work and not refusals. */
const withoutLimits = {
  FREE_CREDITS_PER_MONTH: "1000000",
  SIGN_INS_PER_MINUTE: "1000000",
  SIGN_UPS_PER_HOUR: "1000000",
  SESSION_STARTS_PER_MINUTE: "1000000",
  UPLOADS_PER_MINUTE: "1000000",
  RUNS_PER_MINUTE: "1000000",
};

/**
 * The real server as `npm start` runs it, on its embedded defaults in a new data folder, with one
 * account for each flow of a slot, so that each flow starts a session of its own.
 */
export async function openProductLeg(accountCount: number): Promise<ResizeLeg> {
  const folder = await mkdtemp(join(tmpdir(), "pennyworks-bench-"));
  const mailbox = await openMailbox();
  const server = startServerProcess({
    DATA_DIR: join(folder, "data"),
    SMTP_URL: mailbox.url,
    ...withoutLimits,
  });
  const address = await server.listening();
  const accounts = await signUpMany(address, mailbox, accountCount);
  const client = createHttpClient(address);
  const sessions = new Map<TestAccount, string>();

  return {
    name: "product",
    pid: server.pid,
    async resize(work, flow) {
      const account = accounts[flow % accounts.length];
      if (account === undefined) throw new Error("There is no account for this flow.");
      return resizeInSession(client, account, work, (id) => sessions.set(account, id));
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
      server.kill("SIGTERM");
      await server.exited;
      await mailbox.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function signUpMany(
  address: string,
  mailbox: Mailbox,
  count: number,
): Promise<TestAccount[]> {
  const door = { app: httpDoor(address), clock: { now: () => new Date() }, mailbox };
  const accounts: TestAccount[] = [];
  for (let number = 0; number < count; number += 1) {
    accounts.push(await signUp(door, `bench-${number}@example.com`));
  }
  return accounts;
}

/** Session start, upload, paid run and download: the four calls that a flow is made of. */
async function resizeInSession(
  client: HttpClient,
  account: TestAccount,
  work: ResizeWork,
  started: (sessionId: string) => void,
): Promise<number> {
  const headers = bearer(await account.freshToken());
  const post = (path: string, body: object) =>
    client.call({
      method: "POST",
      path,
      headers: { ...headers, "content-type": "application/json" },
      body: Buffer.from(JSON.stringify(body)),
    });
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
