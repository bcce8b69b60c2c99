import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database.ts";
import { inTransaction } from "./in-transaction.ts";
import { isUnstorable } from "./refuse-unstorable.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await createTestDatabase(import.meta.filename);
});
afterAll(() => opened.dispose());

const caught = (failing: Promise<unknown>) => failing.catch((error: unknown) => error);

test.each(["a\0b", "\ud800", ["ok", "\0"], { member: "\0" }])(
  "%j never reaches it",
  async (value) => {
    const { pool } = opened.database;
    expect(isUnstorable(await caught(pool.query("SELECT $1", [value])))).toBe(true);
    expect(isUnstorable(await caught(pool.query({ text: "SELECT $1", values: [value] })))).toBe(
      true,
    );
    const inside = inTransaction(pool, (client) => client.query("SELECT $1", [value]));
    expect(isUnstorable(await caught(inside))).toBe(true);
  },
);

test("a NUL that a JSON text spells as an escape is of the same kind", async () => {
  const { pool } = opened.database;
  const failed = await caught(pool.query("SELECT $1::jsonb", [JSON.stringify({ a: "\0" })]));
  expect(isUnstorable(failed)).toBe(true);
});

test("other failures are not, and the connection goes on", async () => {
  const { pool } = opened.database;
  expect(isUnstorable(await caught(pool.query("SELECT 1/0")))).toBe(false);
  const { rows } = await pool.query("SELECT $1::text AS text", ["😀\u0001"]);
  expect(rows).toEqual([{ text: "😀\u0001" }]);
});
