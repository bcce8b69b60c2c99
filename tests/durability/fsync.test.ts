import fs from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { answeredEarly } from "#server/platform/database/disk-wait.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { copyEmbeddedTemplate } from "../support/embedded-template.ts";
import { testLog } from "../support/test-log.ts";

let folder: Awaited<ReturnType<typeof mkdtempDisposable>>;
let database: Database;

beforeAll(async () => {
  folder = await mkdtempDisposable(path.join(tmpdir(), "pennyworks-fsync-"));
  await copyEmbeddedTemplate(folder.path);
  database = await openDatabase({ dataDirectory: folder.path, log: testLog });
  await database.pool.query("CREATE TABLE numbers (number integer)");
});

afterEach(() => {
  vi.restoreAllMocks();
});

afterAll(async () => {
  await database.close();
  await folder.remove();
});

it("runs with the settings that make a commit wait for the disk", async () => {
  const { rows } = await database.pool.query(
    `SELECT current_setting('fsync') AS fsync, current_setting('wal_sync_method') AS method,
            current_setting('synchronous_commit') AS commit, current_setting('full_page_writes') AS pages`,
  );
  expect(rows).toEqual([{ fsync: "on", method: "fsync", commit: "on", pages: "on" }]);
});

function countFsync(): { calls(): number; clear(): void } {
  const spies = [vi.spyOn(fs, "fsyncSync"), vi.spyOn(fs, "fsync")];
  return {
    calls: () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0),
    clear: () => spies.forEach((spy) => spy.mockClear()),
  };
}

it("calls fsync at least once for each of 100 inserts that commit one after the other", async () => {
  const fsync = countFsync();
  for (let number = 0; number < 100; number += 1) {
    await database.pool.query("INSERT INTO numbers VALUES ($1)", [number]);
    expect(fsync.calls()).toBeGreaterThan(number);
  }
});

it("calls fsync for the commit of a transaction and not for its statements", async () => {
  const fsync = countFsync();
  for (let commits = 1; commits <= 20; commits += 1) {
    await inTransaction(database.pool, async (client) => {
      fsync.clear();
      await client.query("INSERT INTO numbers VALUES (1), (2)");
      await client.query("INSERT INTO numbers VALUES (3)");
      expect(fsync.calls()).toBe(0);
    });
    expect(fsync.calls()).toBeGreaterThanOrEqual(1);
  }
});

it("answers a statement that need not be safe yet at once, and brings it to the disk before the next that must", async () => {
  const fsync = countFsync();
  await database.pool.query({ text: "INSERT INTO numbers VALUES (4)", ...answeredEarly });
  expect(fsync.calls()).toBe(0);
  await database.pool.query("SELECT count(*) FROM numbers");
  expect(fsync.calls()).toBe(1);
});

it("calls no fsync for reading", async () => {
  const fsync = countFsync();
  await database.pool.query("SELECT count(*) FROM numbers");
  expect(fsync.calls()).toBe(0);
});

it("tells nobody of a commit before the disk has it, nor of what others read of it", async () => {
  const real = fs.fsync;
  const asked = Promise.withResolvers<() => void>();
  vi.spyOn(fs, "fsync").mockImplementationOnce((descriptor, done) =>
    asked.resolve(() => real(descriptor, done)),
  );
  const told: string[] = [];
  const insert = database.pool
    .query("INSERT INTO numbers VALUES (4711)")
    .then(() => told.push("inserted"));
  const goOn = await asked.promise;
  const read = database.pool
    .query("SELECT FROM numbers WHERE number = 4711")
    .then(({ rowCount }) => told.push(`read ${rowCount}`));
  const transaction = inTransaction(database.pool, (client) =>
    client.query("SELECT FROM numbers WHERE number = 4711"),
  ).then(({ rowCount }) => told.push(`read ${rowCount} in a transaction`));
  const other = await database.pool.connect();
  other.release();
  expect(told).toEqual([]);
  goOn();
  await Promise.all([insert, read, transaction]);
  expect(told.toSorted()).toEqual(["inserted", "read 1", "read 1 in a transaction"]);
});

it("lets commits that wait at the same time share an fsync", async () => {
  const fsync = countFsync();
  await Promise.all(
    Array.from({ length: 50 }, (_, number) =>
      database.pool.query("INSERT INTO numbers VALUES ($1)", [number]),
    ),
  );
  expect(fsync.calls()).toBeGreaterThanOrEqual(1);
  expect(fsync.calls()).toBeLessThan(50);
});
