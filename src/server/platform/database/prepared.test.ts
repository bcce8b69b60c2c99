import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database.ts";
import { inTransaction } from "./in-transaction.ts";
import { prepared } from "./prepared.ts";

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase(import.meta.filename);
});

afterAll(() => test.dispose());

const add = prepared<{ sum: number }, [number, number]>(
  "test-add",
  "SELECT $1::int + $2::int AS sum",
);

it("gives the rows again and again, on the pool and in a transaction", async () => {
  const { pool } = test.database;
  expect(await add(pool, [1, 2])).toEqual([{ sum: 3 }]);
  expect(await add(pool, [3, 4])).toEqual([{ sum: 7 }]);
  await inTransaction(pool, async (client) => {
    expect(await add(client, [5, 6])).toEqual([{ sum: 11 }]);
    const { rows } = await client.query(
      "SELECT statement FROM pg_prepared_statements WHERE name = 'test-add'",
    );
    expect(rows).toEqual([{ statement: "SELECT $1::int + $2::int AS sum" }]);
  });
});
