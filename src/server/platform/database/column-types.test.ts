import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database.ts";

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase(import.meta.filename);
});

afterAll(() => test.dispose());

it("refuses a bigint that a number would round", async () => {
  await expect(test.database.pool.query("SELECT 9007199254740993")).rejects.toThrow(
    new RangeError("The bigint 9007199254740993 from the database does not fit a number exactly."),
  );
  expect((await test.database.pool.query("SELECT 1::bigint AS one")).rows).toEqual([{ one: 1 }]);
});

it("gives bigint as number, timestamptz as Date, json as value, null as null", async () => {
  const { rows } = await test.database.pool.query(
    `SELECT 9007199254740991::bigint AS most, (-250)::bigint AS amount, count(*) AS count, NULL::bigint AS missing,
            '2026-11-21T08:00:00.123+02:00'::timestamptz AS moment, '{"a": [1]}'::jsonb AS json
       FROM (VALUES (1), (2)) AS two`,
  );
  expect(rows).toEqual([
    {
      most: 9_007_199_254_740_991,
      amount: -250,
      count: 2,
      missing: null,
      moment: new Date("2026-11-21T06:00:00.123Z"),
      json: { a: [1] },
    },
  ]);
});

it("runs in UTC, so that a month begins at the same moment on every database", async () => {
  const { rows } = await test.database.pool.query("SELECT current_setting('TimeZone') AS zone");
  expect(rows).toEqual([{ zone: "UTC" }]);
});

it("changes nothing for other users of node-postgres in the process", () => {
  expect(pg.types.getTypeParser(pg.types.builtins.INT8)("1")).toBe("1");
});
