import fs from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
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

it("calls fsync at least once for each of 100 inserts that commit by themselves", async () => {
  const fsync = vi.spyOn(fs, "fsyncSync");
  for (let number = 0; number < 100; number += 1) {
    await database.pool.query("INSERT INTO numbers VALUES ($1)", [number]);
    expect(fsync.mock.calls.length).toBeGreaterThan(number);
  }
});

it("calls fsync for the commit of a transaction and not for its statements", async () => {
  const fsync = vi.spyOn(fs, "fsyncSync");
  for (let commits = 1; commits <= 20; commits += 1) {
    await inTransaction(database.pool, async (client) => {
      fsync.mockClear();
      await client.query("INSERT INTO numbers VALUES (1), (2)");
      await client.query("INSERT INTO numbers VALUES (3)");
      expect(fsync).not.toHaveBeenCalled();
    });
    expect(fsync.mock.calls.length).toBeGreaterThanOrEqual(1);
  }
});

it("calls no fsync for reading", async () => {
  const fsync = vi.spyOn(fs, "fsyncSync");
  await database.pool.query("SELECT count(*) FROM numbers");
  expect(fsync).not.toHaveBeenCalled();
});
