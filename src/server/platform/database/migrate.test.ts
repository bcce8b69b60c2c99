import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database.ts";
import { StartError } from "../start-error.ts";
import { migrate } from "./migrate.ts";
import { readMigrations } from "./migration-files.ts";

let test: TestDatabase;
let pool: pg.Pool;
let directory: string;

beforeAll(async () => {
  test = await createTestDatabase(import.meta.filename);
  ({ pool } = test.database);
});

afterAll(() => test.dispose());

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "pennyworks-migrate-"));
  await pool.query("DROP SCHEMA public CASCADE");
  await pool.query("CREATE SCHEMA public");
  await write("0001-one.sql", "CREATE TABLE one (a int); INSERT INTO one VALUES (1);");
  await write("0002-two.sql", "ALTER TABLE one ADD b int DEFAULT 2;");
});

afterEach(() => rm(directory, { recursive: true }));

const write = (name: string, sql: string) => writeFile(path.join(directory, name), sql);

async function recordedNames(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT name FROM schema_migrations ORDER BY number",
  );
  return rows.map(({ name }) => name);
}

async function refusal(): Promise<string> {
  const error: unknown = await migrate(pool, { directory }).catch((thrown: unknown) => thrown);
  return error instanceof StartError ? error.message : `not refused: ${String(error)}`;
}

it("refuses a migration that was changed after it was applied", async () => {
  await migrate(pool, { directory });
  await write("0001-one.sql", "CREATE TABLE one (a bigint);");
  expect(await refusal()).toBe(
    "The migration 0001-one.sql was changed after it was applied to this database. Start the matching version, or restore the file.",
  );
});

it("refuses a database that is newer than the program", async () => {
  await migrate(pool, { directory });
  await rm(path.join(directory, "0002-two.sql"));
  expect(await refusal()).toBe(
    "The database is newer than this program: it has 0002-two.sql, which this version doesn't know. Start a newer version.",
  );
});

it("refuses a record with a gap", async () => {
  await migrate(pool, { directory });
  await pool.query("DELETE FROM schema_migrations WHERE number = 1");
  expect(await refusal()).toBe(
    "The database is missing migration 1 but has 0002-two.sql, so its migration record was changed. Restore the database from a backup.",
  );
});

it("keeps nothing of a migration that fails, and all before it", async () => {
  await write("0003-three.sql", "CREATE TABLE three (a int); SELECT 1 / 0;");
  expect(await refusal()).toBe(
    "The migration 0003-three.sql failed and changed nothing: division by zero.",
  );
  expect(await recordedNames()).toEqual(["0001-one.sql", "0002-two.sql"]);
  const { rows } = await pool.query("SELECT to_regclass('three') AS three");
  expect(rows).toEqual([{ three: null }]);
});

it.each([
  ["0004-gap.sql", "The migration 0004-gap.sql should be named 0003-name.sql."],
  ["0002-double.sql", "The migration 0002-two.sql should be named 0003-name.sql."],
  ["0003_Three.sql", "The migration 0003_Three.sql should be named 0003-name.sql."],
])("refuses the file %s", async (name, message) => {
  await write(name, "SELECT 1;");
  await expect(readMigrations(directory)).rejects.toThrow(message);
});

it("applies what is missing in order, once, and records it", async () => {
  expect(await migrate(pool, { directory })).toEqual(["0001-one.sql", "0002-two.sql"]);
  expect(await migrate(pool, { directory })).toEqual([]);
  await write("0003-three.sql", "UPDATE one SET a = a + 10;");
  expect(await migrate(pool, { directory })).toEqual(["0003-three.sql"]);
  expect((await pool.query("SELECT a, b FROM one")).rows).toEqual([{ a: 11, b: 2 }]);
  const { rows } = await pool.query(
    "SELECT number, checksum, applied_at FROM schema_migrations WHERE number = 2",
  );
  expect(rows).toEqual([
    {
      number: 2,
      checksum: "b8db8f928e0c5d9184d3174c9e0d9c4d571cdd96807cda91c6429e92d0dc4e2a",
      applied_at: expect.any(Date),
    },
  ]);
});

it("takes turns when several processes start together", async () => {
  const results = await Promise.all([1, 2, 3, 4].map(() => migrate(pool, { directory })));
  expect(results.flat().toSorted()).toEqual(["0001-one.sql", "0002-two.sql"]);
});

it("does not mistake other line ends for a change", async () => {
  await write("0001-one.sql", "CREATE TABLE one (\n  a int\n);\n");
  await migrate(pool, { directory });
  await write("0001-one.sql", "CREATE TABLE one (\r\n  a int\r\n);\r\n");
  expect(await migrate(pool, { directory })).toEqual([]);
});
