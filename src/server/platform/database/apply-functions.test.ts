import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database.ts";
import { StartError } from "../start-error.ts";
import type { DatabaseFunctions } from "./function-files.ts";
import { migrate } from "./migrate.ts";

let test: TestDatabase;
let pool: pg.Pool;
let directory: string;

beforeAll(async () => {
  test = await createTestDatabase(import.meta.filename);
  ({ pool } = test.database);
  directory = await mkdtemp(path.join(tmpdir(), "pennyworks-functions-"));
  await writeFile(path.join(directory, "0001-one.sql"), "CREATE TABLE one (a int);");
});
afterAll(async () => {
  await test.dispose();
  await rm(directory, { recursive: true });
});
beforeEach(async () => {
  await pool.query("DROP SCHEMA public CASCADE");
  await pool.query("CREATE SCHEMA public");
});

function functionsOf(revision: number, checksum: string): DatabaseFunctions {
  const sql = `CREATE OR REPLACE FUNCTION answer() RETURNS text LANGUAGE sql AS $$ SELECT '${checksum}' $$`;
  return { revision, checksum, files: [{ name: "one.sql", sql }] };
}

const start = (functions: DatabaseFunctions) => migrate(pool, { directory, functions });

async function state() {
  // xmin is the transaction that last wrote the function's row.
  const { rows } = await pool.query<{ answer: string; made: string; revision: number }>(
    `SELECT answer(), (SELECT xmin::text FROM pg_proc WHERE proname = 'answer') AS made,
       (SELECT revision FROM schema_functions)`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("A query without a table answers a row.");
  return row;
}

it("keeps nothing of a set of which one fails, and says which", async () => {
  await start(functionsOf(1, "before"));
  const { files } = functionsOf(2, "half");
  const broken = { name: "runs/two.sql", sql: "CREATE OR REPLACE FUNCTION broken" };
  const error: unknown = await start({
    revision: 2,
    checksum: "broken",
    files: [...files, broken],
  }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  expect(error).toMatchObject({
    message:
      "The functions in runs/two.sql could not be made, and nothing was changed: syntax error at end of input.",
  });
  expect(await state()).toMatchObject({ answer: "before", revision: 1 });
});

it("leaves functions of a later revision in place", async () => {
  await start(functionsOf(2, "newer"));
  const before = await state();
  await start(functionsOf(1, "older"));
  expect(await state()).toEqual(before);
  expect(before).toMatchObject({ answer: "newer", revision: 2 });
});

it("makes no function again that has not changed", async () => {
  await start(functionsOf(1, "same"));
  const before = await state();
  await start(functionsOf(1, "same"));
  expect(await state()).toEqual(before);
});

it("applies functions after the migrations, and again when they change", async () => {
  expect(await start(functionsOf(1, "one"))).toEqual(["0001-one.sql"]);
  expect(await state()).toMatchObject({ answer: "one", revision: 1 });
  await start(functionsOf(1, "other"));
  expect(await state()).toMatchObject({ answer: "other", revision: 1 });
  await start(functionsOf(2, "two"));
  expect(await state()).toMatchObject({ answer: "two", revision: 2 });
});

it("takes turns when processes of two versions start together", async () => {
  const starts = [1, 2, 1, 2, 2, 1].map((revision) => start(functionsOf(revision, `${revision}`)));
  expect((await Promise.all(starts)).flat()).toEqual(["0001-one.sql"]);
  expect(await state()).toMatchObject({ answer: "2", revision: 2 });
});

it("gives a database of the migrations alone the functions of this program", async () => {
  await migrate(pool, { directory: path.resolve("migrations") });
  const made = async () => {
    const { rows } = await pool.query<{ made: boolean }>(
      "SELECT to_regprocedure('spend_on_key(uuid, bigint, timestamptz)') IS NOT NULL AS made",
    );
    return rows[0]?.made;
  };
  expect(await made()).toBe(false);
  expect(await migrate(pool)).toEqual([]);
  expect(await made()).toBe(true);
});
