import { randomBytes } from "node:crypto";
import { appendFile, cp, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readConfig } from "#server/config.ts";
import { restoreBackup } from "#server/keeping/restore-backup.ts";
import { systemClock } from "#server/platform/clock.ts";
import { samplesPath } from "#utilities/catalogue.ts";
import { signUp, type TestAccount } from "../support/accounts.ts";
import { createTestStore, type TestStore } from "../support/database.ts";
import { findFreePort } from "../support/free-port.ts";
import { httpDoor } from "../support/http-door.ts";
import { type Mailbox, openMailbox } from "../support/mailbox.ts";
import { runOperatorProgram } from "../support/operator-program.ts";
import { resizeFlow } from "../support/resize-flow.ts";
import { readMoney } from "../support/runs.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { startSessionOf } from "../support/sessions.ts";
import { uploadTo } from "../support/uploads.ts";

// Backs up a working server, restores under another name and starts a server there.

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const picture = await readFile(`${samplesPath("resize-image_1")}gradient.jpg`);
let mailbox: Mailbox;
let store: TestStore;
let elsewhere: TestStore;
let environment: Record<string, string>;
let server: ServerProcess;
let ann: TestAccount;
let kept: string;
let parent: string;
let backup: string;

beforeAll(async () => {
  mailbox = await openMailbox();
  store = await createTestStore(import.meta.filename);
  elsewhere = await createTestStore(`${import.meta.filename}-elsewhere`, { empty: true });
  parent = await mkdtemp(path.join(tmpdir(), "pennyworks-backups-"));
  const port = String(await findFreePort());
  environment = { ...store.env, SMTP_URL: mailbox.url, PORT: port };
  server = startServerProcess(environment);
  const door = httpDoor(await server.listening());
  ann = await signUp({ app: door, clock: systemClock, mailbox }, "ann@example.com");
  const { sessionId } = await startSessionOf(ann, "images-to-pdf_1");
  await ann.inject(uploadTo(sessionId, [{ filename: "a.jpg", content: picture }]));
  kept = sessionId;
});
afterAll(async () => {
  server.kill("SIGKILL");
  await server.exited;
  await mailbox.close();
  await store.dispose();
  await elsewhere.dispose();
  await rm(parent, { recursive: true, force: true });
});

function restoreElsewhere(folder: string, more: Readonly<Record<string, string>> = {}) {
  const { AUTH_SECRET: secret } = store.env;
  const same = secret === undefined ? {} : { AUTH_SECRET: secret };
  return restoreBackup(readConfig({ ...elsewhere.env, ...same, ...more }), folder, new Date());
}

/** Meanwhile someone works and deletes files being copied. */
async function backUpWhileAtWork() {
  const door = httpDoor(await server.listening());
  const bob = await signUp({ app: door, clock: systemClock, mailbox }, "bob@example.com");
  let isDone = false;
  let flows = 0;
  const work = async () => {
    for (; !isDone; flows += 1) await resizeFlow(bob);
  };
  const working = work();
  const end = await runOperatorProgram("backup", [parent], environment).finally(() => {
    isDone = true;
  });
  await working;
  return { ...end, flows };
}

test("is made while the server works, and says where it is", async () => {
  const { code, output, errors, flows } = await backUpWhileAtWork();
  expect({ code, errors }).toEqual({ code: 0, errors: "" });
  expect(flows).toBeGreaterThan(0);
  expect(output).toMatch(
    /^Rows: \d+ of \d+ tables\.\nFiles: \d+, \d+ bytes in total\.\nThe backup is complete: /,
  );
  const [folder = "", ...others] = await readdir(parent);
  expect([folder, others]).toEqual([expect.stringMatching(/^pennyworks-\d{8}T\d{6}Z$/), []]);
  backup = path.join(parent, folder);
});

test("is tried without touching anything", async () => {
  const { code, output, errors } = await runOperatorProgram(
    "restore",
    ["--try", backup],
    environment,
  );
  expect({ code, errors }).toEqual({ code: 0, errors: "" });
  expect(output).toContain("was restored as a trial and then removed");
});

test("is not restored over what is there", async () => {
  const { code, errors } = await runOperatorProgram("restore", [backup], environment);
  expect(code).toBe(1);
  expect(errors).toMatch(/^The backup was not restored\.\n/);
  expect(errors).toMatch(/The database isn.t empty|has the data folder .* open/);
});

const damages: readonly [string, (folder: string) => Promise<void>, string][] = [
  [
    "was cut short",
    (folder) => rm(path.join(folder, "backup.json.sha256")),
    "doesn't contain a complete backup. Name one that npm run backup has finished.",
  ],
  [
    "has another description",
    (folder) => appendFile(path.join(folder, "backup.json"), " "),
    "is damaged: its description was changed. Use another one.",
  ],
  [
    "lacks a table",
    (folder) => rm(path.join(folder, "rows", "runs.ndjson.gz")),
    "runs.ndjson.gz of the backup is damaged or missing.",
  ],
  [
    "has another table's rows",
    (folder) =>
      cp(
        path.join(folder, "rows", "sessions.ndjson.gz"),
        path.join(folder, "rows", "runs.ndjson.gz"),
      ),
    "The rows of runs in the backup differ from what was written.",
  ],
  [
    "lacks its list of files",
    (folder) => rm(path.join(folder, "files.ndjson")),
    "is damaged: its list of files differs. Use another one.",
  ],
  [
    "lacks a file",
    (folder) => rename(path.join(folder, "files"), path.join(folder, "elsewhere")),
    "in the backup is missing.",
  ],
];

test.each(damages)("is refused where it %s", async (_, damage, sentence) => {
  const folder = await mkdtemp(path.join(parent, "damaged-"));
  await cp(backup, folder, { recursive: true });
  await damage(folder);
  await expect(restoreElsewhere(folder)).rejects.toThrow(sentence);
});

test("is refused where a file is another one, under its name", async () => {
  const folder = await mkdtemp(path.join(parent, "damaged-"));
  await cp(backup, folder, { recursive: true });
  const inputs = path.join(folder, "files", "sessions", kept, "input");
  const [name = ""] = await readdir(inputs);
  await appendFile(path.join(inputs, name), "x");
  const sentence = `The file sessions/${kept}/input/${name} in the backup is different from what was written`;
  await expect(restoreElsewhere(folder)).rejects.toThrow(sentence);
});

test("is refused with another secret", async () => {
  const refused = restoreElsewhere(backup, { AUTH_SECRET: randomBytes(32).toString("hex") });
  await expect(refused).rejects.toThrow(
    "AUTH_SECRET isn't the secret of the server that was backed up.",
  );
});

test("is restored elsewhere, where everybody finds what was theirs", async () => {
  const before = await readMoney(ann);
  server.kill("SIGTERM");
  expect(await server.exited).toEqual({ code: 0, signal: null });

  const { AUTH_SECRET: secret } = store.env;
  const there = { ...elsewhere.env, ...(secret === undefined ? {} : { AUTH_SECRET: secret }) };
  const { code, output, errors } = await runOperatorProgram("restore", [backup], there);
  expect({ code, errors }).toEqual({ code: 0, errors: "" });
  expect(output).toMatch(
    /was restored: \d+ rows of \d+ tables and \d+ files, and the ledger and files/,
  );

  // The same address and restored secret keep tokens valid.
  server = startServerProcess({ ...environment, ...there });
  await server.listening();
  expect(await readMoney(ann)).toEqual(before);
  const files = await ann.inject({ url: `/api/sessions/${kept}/files` });
  expect(files.json()).toMatchObject({
    inputFiles: [{ filename: "a.jpg", size: picture.length }],
  });
  await resizeFlow(ann);
  server.kill("SIGTERM");
  expect(await server.exited).toEqual({ code: 0, signal: null });
  expect(await runOperatorProgram("verify-ledger", [], there)).toMatchObject({
    code: 0,
    errors: "",
  });
});
