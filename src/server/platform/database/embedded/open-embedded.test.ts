import { existsSync } from "node:fs";
import { mkdir, mkdtempDisposable, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { startPairWriter } from "../../../../../tests/durability/start-pair-writer.ts";
import { copyEmbeddedTemplate } from "../../../../../tests/support/embedded-template.ts";
import { testLog } from "../../../../../tests/support/test-log.ts";
import { StartError } from "../../start-error.ts";
import { type Database, openDatabase } from "../database.ts";

const temporaryFolder = () => mkdtempDisposable(path.join(tmpdir(), "pennyworks-open-embedded-"));
const open = (dataDirectory: string): Promise<Database> =>
  openDatabase({ dataDirectory, log: testLog });

it("refuses a folder that another process has open, names it, and opens it once that is killed", async () => {
  await using folder = await temporaryFolder();
  await copyEmbeddedTemplate(folder.path);
  const before = await open(folder.path);
  await before.pool.query(
    "CREATE TABLE left_rows (number bigint, payload text); CREATE TABLE right_rows (LIKE left_rows)",
  );
  await before.close();

  const other = startPairWriter(folder.path, 0);
  await other.reaches(1);
  await expect(open(folder.path)).rejects.toThrow(
    new StartError(
      `Another process (pid ${other.pid}) has the data folder ${folder.path} open. Stop it, or set DATA_DIR to another folder.`,
    ),
  );
  await other.kill();

  const after = await open(folder.path);
  const { rows } = await after.pool.query("SELECT number FROM left_rows WHERE number = 0");
  expect(rows).toEqual([{ number: 0 }]);
  await after.close();
});

it("refuses a second opening in the same process, and lets go when closed", async () => {
  await using folder = await temporaryFolder();
  await copyEmbeddedTemplate(folder.path);
  const first = await open(folder.path);
  await expect(open(folder.path)).rejects.toThrow(`Another process (pid ${process.pid})`);
  await first.close();
  await (await open(folder.path)).close();
});

it("refuses a database of another version, and does not stay locked", async () => {
  await using folder = await temporaryFolder();
  const database = path.join(folder.path, "database");
  await mkdir(database);
  const refusal = (version: string) =>
    `The folder ${database} doesn't contain a PostgreSQL 18 database (its version is ${version}).`;
  await expect(open(folder.path)).rejects.toThrow(refusal("missing"));
  await writeFile(path.join(database, "PG_VERSION"), "17\n");
  await expect(open(folder.path)).rejects.toThrow(refusal("17"));
});

it("says that a damaged database cannot be opened, and does not stay locked", async () => {
  await using folder = await temporaryFolder();
  await copyEmbeddedTemplate(folder.path);
  await writeFile(path.join(folder.path, "database", "global", "pg_control"), "damaged");
  const refusal = `The database in ${path.join(folder.path, "database")} could not be opened:`;
  await expect(open(folder.path)).rejects.toThrow(refusal);
  await expect(open(folder.path)).rejects.toThrow(refusal);
});

it("creates the database whole, over what a killed creation left, and keeps it", async () => {
  await using folder = await temporaryFolder();
  const unfinished = path.join(folder.path, "database.unfinished");
  await mkdir(unfinished);
  await writeFile(path.join(unfinished, "PG_VERSION"), "18\n");

  const first = await open(folder.path);
  expect(existsSync(unfinished)).toBe(false);
  await first.pool.query("CREATE TABLE kept AS SELECT 7 AS seven");
  await first.close();
  expect((await readdir(folder.path)).toSorted()).toEqual(["database", "database.lock"]);

  const second = await open(folder.path);
  expect((await second.pool.query("SELECT seven FROM kept")).rows).toEqual([{ seven: 7 }]);
  await second.close();
});
