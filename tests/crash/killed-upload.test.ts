import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FileListing } from "#contract/schemas/file.ts";
import type { Session } from "#contract/schemas/session.ts";
import { keepHouse } from "#server/maintenance.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openStorage } from "#server/platform/storage/open-storage.ts";
import { samplesPath } from "#utilities/catalogue.ts";
import { bearer, signUp, type TestAccount } from "../support/accounts.ts";
import { createTestClock } from "../support/clock.ts";
import { crashable, planCrash } from "../support/crash-plan.ts";
import { createTestStore, type TestStore } from "../support/database.ts";
import { findFreePort } from "../support/free-port.ts";
import { beginUpload } from "../support/half-upload.ts";
import { httpDoor } from "../support/http-door.ts";
import { type Mailbox, openMailbox } from "../support/mailbox.ts";
import { nodeEnvironment } from "../support/node-environment.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { startSessionOf } from "../support/sessions.ts";
import { uploadTo } from "../support/uploads.ts";

const script = fileURLToPath(new URL("../../src/server/verify-files.ts", import.meta.url));
const picture = await readFile(`${samplesPath("resize-image_1")}gradient.jpg`);
const file = { filename: "a.jpg", content: picture };
const servers: ServerProcess[] = [];
let mailbox: Mailbox;
let store: TestStore;
let environment: Record<string, string>;

beforeAll(async () => {
  mailbox = await openMailbox();
  store = await createTestStore(import.meta.filename);
  // Tokens are bound to the address.
  const port = String(await findFreePort());
  environment = { ...store.env, PORT: port, SMTP_URL: mailbox.url, RUNS_AT_ONCE: "1" };
});
afterAll(async () => {
  for (const server of servers) server.kill("SIGKILL");
  await Promise.all(servers.map(({ exited }) => exited));
  await mailbox.close();
  await store.dispose();
});

async function boot(more: Record<string, string> = {}) {
  const server = startServerProcess({ ...environment, ...more });
  servers.push(server);
  const address = await server.listening();
  return { server, address, door: httpDoor(address) };
}

async function arrive(door: ReturnType<typeof httpDoor>, name: string) {
  const account = await signUp({ app: door, clock: systemClock, mailbox }, `${name}@example.com`);
  const { sessionId } = await startSessionOf(account);
  return { account, sessionId };
}

/** The session's files by record and by storage, after a restart. */
async function listed(
  door: ReturnType<typeof httpDoor>,
  { account, sessionId }: { account: TestAccount; sessionId: string },
) {
  const headers = bearer(account.token);
  const url = `/api/sessions/${sessionId}`;
  const record = (await door.inject({ url, headers })).json<Session>();
  const listing = (await door.inject({ url: `${url}/files`, headers })).json<FileListing>();
  return [record, listing].map(({ inputFiles, outputFiles }) =>
    [...inputFiles, ...outputFiles].map(({ filename }) => filename),
  );
}

function verifyFiles(): Promise<{ code: number; output: string; errors: string[] }> {
  const env = { ...nodeEnvironment(), ...store.env };
  return new Promise((resolve) => {
    execFile(process.execPath, [script], { env }, (error, output, errors) =>
      resolve({
        code: error === null ? 0 : Number(error.code),
        output,
        errors: errors.split("\n").filter((line) => line !== ""),
      }),
    );
  });
}

const filesBelow = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

test("uploads that a kill interrupts are never listed and leave nothing", async () => {
  const dataDirectory = environment["DATA_DIR"] ?? "";
  const work = path.join(dataDirectory, "work");
  const first = await boot();
  const ann = await arrive(first.door, "ann");
  expect((await ann.account.inject(uploadTo(ann.sessionId, [file]))).statusCode).toBe(200);
  const run = { sessionId: ann.sessionId, options: {} };
  const enlarge = { method: "POST", url: "/api/resize-image/enlarge", payload: run } as const;
  expect((await ann.account.inject(enlarge)).statusCode).toBe(200);

  const bob = await arrive(first.door, "bob");
  const large = { filename: "large.jpg", content: Buffer.concat([picture], 4 * 1024 ** 2) };
  const { token } = bob.account;
  const upload = beginUpload(first.address, { token, sessionId: bob.sessionId, file: large });
  await expect.poll(() => filesBelow(work)).toHaveLength(1);
  first.server.kill("SIGKILL");
  await first.server.exited;
  await expect(upload.finish()).rejects.toThrow();

  // Killed after storing, before accepting.
  const plan = path.join(dataDirectory, "crash.json");
  await planCrash(plan, { statement: "files-mark-stored", when: "before", victim: "server" });
  const doomed = await boot(crashable(plan));
  const again = { ...uploadTo(bob.sessionId, [file]) };
  const headers = { ...again.headers, ...bearer(token) };
  await expect(doomed.door.inject({ ...again, headers })).rejects.toThrow();
  expect(await doomed.server.exited).toEqual({ code: null, signal: "SIGKILL" });

  const { server, door } = await boot();
  expect(await listed(door, bob)).toEqual([[], []]);
  const annsFiles = ["a.jpg", "a_enlarged.jpg"];
  expect(await listed(door, ann)).toEqual([annsFiles, annsFiles]);
  expect(await filesBelow(work)).toEqual([]);
  server.kill("SIGTERM");
  expect(await server.exited).toEqual({ code: 0, signal: null });

  // With PostgreSQL, unfinished files may belong to other processes for an hour.
  const unfinished = environment["DATABASE_URL"] === undefined ? 0 : 1;
  expect(await verifyFiles()).toEqual({
    code: 0,
    output: `All files match: 2 are listed and stored, ${unfinished} are being written or deleted, and no others exist.\n`,
    errors: [],
  });
  await keepHouseLater();
  expect(await filesBelow(path.join(dataDirectory, "files"))).toEqual([]);
  expect(await verifyFiles()).toMatchObject({
    code: 0,
    output:
      "All files match: 0 are listed and stored, 0 are being written or deleted, and no others exist.\n",
  });

  const [sessionId, lost, stray] = [randomUUID(), randomUUID(), randomUUID()];
  await listAFile(sessionId, lost);
  const folder = path.join(dataDirectory, "files", "sessions", sessionId, "output");
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, stray), "1");
  expect(await verifyFiles()).toEqual({
    code: 1,
    output: "Problems found: 2.\n",
    errors: [
      `The file sessions/${sessionId}/input/${lost} is listed but not in storage.`,
      `The file sessions/${sessionId}/output/${stray} is in storage but not listed.`,
    ],
  });
}, 120_000);

/** Runs the sweeper twice later: sessions time out, then files go. */
async function keepHouseLater(): Promise<void> {
  const pool = await store.openPool();
  const storage = await openStorage({
    storageUrl: undefined,
    dataDirectory: environment["DATA_DIR"] ?? "",
  });
  const clock = createTestClock();
  const log = { warn: expect.unreachable, error: expect.unreachable };
  const database = { pool, kind: "embedded", close: () => pool.end() } as const;
  for (let round = 0; round < 2; round += 1) {
    clock.advance(61 * 60_000);
    await keepHouse({ database, storage, clock, log: log as never });
  }
  await storage.close();
  await pool.end();
}

async function listAFile(sessionId: string, fileId: string): Promise<void> {
  const pool = await store.openPool();
  await pool.query(
    `INSERT INTO sessions (id, user_id, utility_id, status, created_at, updated_at, expires_at)
     VALUES ($1, 'somebody', 'resize-image_1', 'ACTIVE', now(), now(), now())`,
    [sessionId],
  );
  await pool.query(
    `INSERT INTO session_files
       (id, session_id, folder, filename, state, content_type, size, created_at, updated_at)
     VALUES ($1, $2, 'input', 'a.txt', 'stored', 'text/plain', 3, now(), now())`,
    [fileId, sessionId],
  );
  await pool.end();
}
