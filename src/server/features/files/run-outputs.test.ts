import { randomUUID } from "node:crypto";
import { access, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openStorage } from "#server/platform/storage/open-storage.ts";
import { createFileReader } from "#server/runner/reader/file-reader.ts";
import { noSandbox } from "#server/runner/sandbox/open-sandbox.ts";
import { createTestClock } from "../../../../tests/support/clock.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database.ts";
import {
  acceptOutputs,
  putOutputs,
  writeOutputs,
} from "../../../../tests/support/stored-outputs.ts";
import type { FileParts } from "./file-parts.ts";
import { type FileRow, storageKey } from "./file-row.ts";
import { removeLeftovers } from "./removal/recover-files.ts";
import { discardOutputs, prepareOutputs } from "./run-outputs.ts";
import { markDeleting, selectAllFiles } from "./store.ts";
import { verifyFiles } from "./verify-files.ts";

const root = await mkdtemp(path.join(tmpdir(), "pennyworks-outputs-"));
const unexpected = () => expect.unreachable();
const log = { debug: () => undefined, warn: unexpected, error: unexpected };
const clock = createTestClock(new Date("2026-01-02T03:04:05Z"));
let testDatabase: TestDatabase;
let parts: FileParts;
let sessionId: string;
const runId = () => randomUUID();

beforeAll(async () => {
  testDatabase = await createTestDatabase(import.meta.filename);
  parts = {
    database: testDatabase.database,
    storage: await openStorage({ storageUrl: undefined, dataDirectory: root }),
    clock,
    workDirectory: root,
    fileReader: createFileReader({
      log,
      sandbox: noSandbox,
      workDirectory: path.join(root, "reader"),
    }),
    log,
  };
});
beforeEach(async () => {
  sessionId = randomUUID();
  await parts.database.pool.query(
    `INSERT INTO sessions (id, user_id, utility_id, status, created_at, updated_at, expires_at)
     VALUES ($1, $2, 'resize-image_1', 'ACTIVE', $3, $3, $3)`,
    [sessionId, randomUUID(), clock.now()],
  );
});
afterAll(async () => {
  await parts.fileReader.close();
  await parts.storage.close();
  await testDatabase.dispose();
  await rm(root, { recursive: true });
});

async function stored(): Promise<Record<string, string>> {
  const rows = await selectAllFiles(parts.database.pool, sessionId);
  const contents: Record<string, string> = {};
  for (const row of rows.filter(({ state }) => state === "stored")) {
    contents[row.filename] = await text(await parts.storage.read(storageKey(row)));
  }
  return contents;
}

const accept = (rows: readonly FileRow[]) => acceptOutputs(parts, rows);

test("outputs are nobody's before they are accepted", async () => {
  const run = runId();
  const rows = await writeOutputs(parts, sessionId, run, [{ filename: "a.txt", content: "1" }]);
  expect(rows).toMatchObject([{ folder: "output", state: "writing", runId: run, size: 1 }]);
  expect(await stored()).toEqual({});
  expect((await accept(rows)).map(({ state }) => state)).toEqual(["stored"]);
  expect(await stored()).toEqual({ "a.txt": "1" });
});

test("a later run's outputs keep apart from those that are there", async () => {
  const two = [
    { filename: "a.txt", content: "1" },
    { filename: "b.txt", content: "2" },
  ];
  await putOutputs(parts, sessionId, two);
  await putOutputs(parts, sessionId, [{ filename: "a.txt", content: "3" }]);
  expect(await stored()).toEqual({ "a.txt": "1", "b.txt": "2", "a (2).txt": "3" });
});

test("a second attempt of a run replaces what the first one wrote", async () => {
  const run = runId();
  const first = await writeOutputs(parts, sessionId, run, [{ filename: "a.txt", content: "1" }]);
  const rows = await writeOutputs(parts, sessionId, run, [{ filename: "a.txt", content: "2" }]);
  await accept(rows);
  expect(await stored()).toEqual({ "a.txt": "2" });
  expect(await parts.storage.stat(storageKey(first[0] ?? expect.unreachable()))).toBeUndefined();
  expect(await verifyFiles(parts)).toEqual([]);
});

test("accepting no outputs is nothing, and accepting them again is refused", async () => {
  expect(await accept([])).toEqual([]);
  const rows = await writeOutputs(parts, sessionId, runId(), [{ filename: "a.txt", content: "1" }]);
  await accept(rows);
  await expect(accept(rows)).rejects.toThrow("The recovery removed");
  expect(await stored()).toEqual({ "a.txt": "1" });
});

test("outputs of one run that are called alike get names of their own", async () => {
  const alike = ["1", "2"].map((content) => ({ filename: "a.txt", content }));
  await putOutputs(parts, sessionId, alike);
  expect(await stored()).toEqual({ "a.txt": "1", "a (2).txt": "2" });
});

test("discarded outputs are gone, and accepted ones are not discarded", async () => {
  const [kept, lost] = [runId(), runId()];
  await accept(await writeOutputs(parts, sessionId, kept, [{ filename: "a.txt", content: "1" }]));
  await writeOutputs(parts, sessionId, lost, [{ filename: "b.txt", content: "2" }]);
  await discardOutputs(parts, kept);
  await discardOutputs(parts, lost);
  await discardOutputs(parts, lost);
  expect(await selectAllFiles(parts.database.pool, sessionId)).toHaveLength(1);
  expect(await stored()).toEqual({ "a.txt": "1" });
  expect(await verifyFiles(parts)).toEqual([]);
});

test("what a killed process leaves, with bytes or without, is removed when it is old enough", async () => {
  await putOutputs(parts, sessionId, [{ filename: "kept.txt", content: "1" }]);
  const [doomed] = await putOutputs(parts, sessionId, [{ filename: "going.txt", content: "2" }]);
  const file = { contentType: "text/plain", size: 1, width: null, height: null };
  // Killed before the first byte, after the last, and in mid-deletion.
  const never = { sessionId, runId: runId(), files: [{ ...file, filename: "never.txt" }] };
  await prepareOutputs(parts, { ...never, now: clock.now(), isRetry: true });
  await writeOutputs(parts, sessionId, runId(), [{ filename: "done.txt", content: "3" }]);
  await markDeleting(parts.database.pool, [doomed?.id ?? ""], clock.now());

  const begun = clock.now();
  expect(await removeLeftovers(parts, begun)).toBe(0);
  clock.advance(1);
  expect(await removeLeftovers(parts, clock.now())).toBe(3);
  expect(await stored()).toEqual({ "kept.txt": "1" });
  expect(await selectAllFiles(parts.database.pool, sessionId)).toHaveLength(1);
  expect(await verifyFiles(parts)).toEqual([]);
});

test("more leftovers than one batch, by two processes at once", async () => {
  const files = Array.from({ length: 250 }, (_, index) => ({
    filename: `${index}.txt`,
    contentType: "text/plain",
    size: 1,
    width: null,
    height: null,
  }));
  await prepareOutputs(parts, {
    sessionId,
    runId: runId(),
    files,
    now: clock.now(),
    isRetry: true,
  });
  clock.advance(1);
  const removed = await Promise.all([
    removeLeftovers(parts, clock.now()),
    removeLeftovers(parts, clock.now()),
  ]);
  expect(await selectAllFiles(parts.database.pool, sessionId)).toEqual([]);
  expect(removed[0] + removed[1]).toBe(250);
});

test("outputs that were taken for left behind are not accepted", async () => {
  const rows = await writeOutputs(parts, sessionId, runId(), [{ filename: "a.txt", content: "1" }]);
  clock.advance(1);
  await removeLeftovers(parts, clock.now());
  await expect(accept(rows)).rejects.toThrow("The recovery removed");
});

test("a file of another size than its row says is reported", async () => {
  const [row] = await putOutputs(parts, sessionId, [{ filename: "a.txt", content: "1" }]);
  if (row === undefined) expect.unreachable();
  const local = path.join(root, "longer");
  await writeFile(local, "12");
  await parts.storage.moveIn(storageKey(row), local);
  await expect(access(local)).rejects.toThrow("ENOENT");
  expect(await verifyFiles(parts)).toEqual([
    `The file ${storageKey(row)} is listed with 1 bytes but has 2.`,
  ]);
});
