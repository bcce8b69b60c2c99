import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database.ts";
import { utilityColumns } from "./utility-row.ts";

let site: TestDatabase;

beforeAll(async () => {
  site = await createTestDatabase(import.meta.filename);
});
afterAll(() => site.dispose());

test("the columns are those of the table, each with its type", async () => {
  const { rows } = await site.database.pool.query<{ column: string; type: string }>(
    `SELECT attname AS column, CASE atttypid WHEN 'timestamptz'::regtype THEN 'timestamptz'
       ELSE format_type(atttypid, atttypmod) END AS type
     FROM pg_attribute
     WHERE attrelid = 'utilities'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     ORDER BY attname`,
  );
  const named = Object.values(utilityColumns).toSorted((a, b) => (a.column < b.column ? -1 : 1));
  expect(rows).toEqual(named);
});
