import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testsAll } from "#kit/proof/scope-for-test.ts";
import { systemClock } from "#server/platform/clock.ts";
import type { FileStorage } from "#server/platform/storage/file-storage.ts";
import { openStorage } from "#server/platform/storage/open-storage.ts";
import { samplesPath } from "#utilities/catalogue.ts";
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from "../../scripts/temporary-postgres.ts";
import { signUp, type TestAccount } from "../support/accounts.ts";
import { findFreePort } from "../support/free-port.ts";
import { httpDoor } from "../support/http-door.ts";
import { type Mailbox, openMailbox } from "../support/mailbox.ts";
import { runOperatorProgram } from "../support/operator-program.ts";
import { resizeFlow } from "../support/resize-flow.ts";
import { leaveRunAtWork } from "../support/run-at-work.ts";
import { readMoney, runWhen } from "../support/runs.ts";
import { s3Credentials, startS3Server } from "../support/s3-server.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { startSessionOf } from "../support/sessions.ts";
import { uploadTo } from "../support/uploads.ts";

// Moves data from the embedded database and a folder to PostgreSQL and an S3-compatible server, with a command killed
// repeatedly.

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const picture = await readFile(`${samplesPath("resize-image_1")}gradient.jpg`);
let mailbox: Mailbox;
let folder: string;
let postgres: TemporaryPostgres;
let s3: Awaited<ReturnType<typeof startS3Server>>;
let embedded: Record<string, string>;
let moved: Record<string, string>;
let storage: FileStorage;
let server: ServerProcess;
let ann: TestAccount;
let session: string;

beforeAll(async () => {
  [mailbox, postgres, s3, folder] = await Promise.all([
    openMailbox(),
    startTemporaryPostgres(),
    startS3Server(),
    mkdtemp(path.join(tmpdir(), "pennyworks-moved-")),
  ]);
  const port = String(await findFreePort());
  embedded = { DATA_DIR: folder, SMTP_URL: mailbox.url, PORT: port, RUNS_AT_ONCE: "1" };
  server = startServerProcess(embedded);
  const door = httpDoor(await server.listening());
  ann = await signUp({ app: door, clock: systemClock, mailbox }, "ann@example.com");
  await resizeFlow(ann);
  const { sessionId } = await startSessionOf(ann, "images-to-pdf_1");
  session = sessionId;
  const files = Array.from({ length: 50 }, (_, index) => {
    return { filename: `${index}.jpg`, content: picture };
  });
  expect((await ann.inject(uploadTo(sessionId, files))).statusCode).toBe(200);
  for (const [name, value] of Object.entries(s3Credentials)) vi.stubEnv(name, value);
  storage = await openStorage({ storageUrl: s3.storageUrl, dataDirectory: folder });
  moved = {
    ...embedded,
    ...s3Credentials,
    DATABASE_URL: postgres.url,
    STORAGE_URL: s3.storageUrl,
    AUTH_SECRET: (await readFile(path.join(folder, "auth-secret"), "utf8")).trim(),
  };
});
afterAll(async () => {
  await storage.close();
  server.kill("SIGKILL");
  await server.exited;
  await mailbox.close();
  await s3.stop();
  await postgres.stop();
  await rm(folder, { recursive: true });
});

const move = (environment: Record<string, string>, killWhen?: () => Promise<boolean>) =>
  runOperatorProgram("migrate-to-server", [], environment, killWhen);

async function holds(count: number): Promise<boolean> {
  let found = 0;
  for await (const _ of storage.list("sessions")) found += 1;
  return found >= count;
}

test("is refused without a place, with another secret, and while the server runs", async () => {
  const refusals = await Promise.all([
    move(embedded),
    move({ ...moved, AUTH_SECRET: randomBytes(32).toString("hex") }),
    move(moved),
  ]);
  const [place, secret, running] = refusals.map(({ errors }) => errors.split("\n")[1]);
  expect(refusals.map(({ code }) => code)).toEqual([1, 1, 1]);
  expect(place).toBe("Set DATABASE_URL to the PostgreSQL database to move the data to.");
  expect(secret).toContain("AUTH_SECRET isn't the secret in ");
  expect(running).toContain(`has the data folder ${folder} open. Stop it, or set DATA_DIR`);
});

test("goes on after each kill, and is then what it was", async () => {
  const before = await readMoney(ann);
  const door = httpDoor(await server.listening());
  const bob = await signUp({ app: door, clock: systemClock, mailbox }, "bob@example.com");
  const atWork = await leaveRunAtWork(bob);
  server.kill("SIGKILL");
  await server.exited;
  // 1 falls on the first file, 25 among the files, and 50 into comparing them or into the rows.
  for (const count of testsAll ? [1, 25, 50] : [25]) {
    expect(await move(moved, () => holds(count))).toMatchObject({ code: null });
  }
  const end = await move(moved);
  expect(end).toMatchObject({ code: 0, errors: "" });
  expect(end.output).toMatch(/^Moved: \d+ rows of \d+ tables and 51 files; ledger and files agree/);
  // As if killed after everything was copied.
  expect(await move(moved)).toEqual(end);

  server = startServerProcess(moved);
  await server.listening();
  expect(await readMoney(ann)).toEqual(before);
  expect(await runWhen(bob, atWork, ({ endedAt }) => endedAt !== null, 60_000)).toMatchObject({
    status: "succeeded",
  });
  expect((await readMoney(bob)).entries.slice(1)).toEqual(["hold free -0.01", "settle free 0"]);
  expect(server.output()).toMatch(/"runs":1,.*"runs without a job were queued again"/);
  await resizeFlow(ann);
  const { inputFiles } = (await ann.inject({ url: `/api/sessions/${session}/files` })).json<{
    inputFiles: readonly unknown[];
  }>();
  expect(inputFiles).toHaveLength(50);
});

test("is refused once somebody has worked where it was moved to", async () => {
  const { code, errors } = await move(moved);
  expect(code).toBe(1);
  expect(errors).toContain(
    "The database in DATABASE_URL isn't empty, and nothing is ever overwritten.",
  );
});

// Beside `backup.test.ts` it shows only that a backup reads PostgreSQL and S3 as it reads the embedded stores.
if (testsAll) {
  test("what was moved is backed up from there, and restored into a folder", async () => {
    const parent = path.join(folder, "backups");
    const backup = await runOperatorProgram("backup", [parent], moved);
    expect(backup).toMatchObject({ code: 0, errors: "" });
    const place = /The backup is complete: (.+)/.exec(backup.output)?.[1] ?? "";
    const restored = await runOperatorProgram("restore", ["--try", place], moved);
    expect(restored).toMatchObject({ code: 0, errors: "" });
  });
}
