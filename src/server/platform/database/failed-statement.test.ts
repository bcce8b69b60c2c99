import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database.ts";

let store: TestDatabase;

beforeAll(async () => {
  store = await createTestDatabase(import.meta.filename);
  await store.database.pool.query("CREATE TABLE once (id integer PRIMARY KEY)");
});
afterAll(() => store.dispose());

test("failed statements, prepared and not, leave every other statement its own answer", async () => {
  const { pool } = store.database;
  const insert = { name: "insert", text: "INSERT INTO once VALUES ($1) RETURNING id", values: [1] };
  expect((await pool.query(insert)).rows).toEqual([{ id: 1 }]);
  for (let time = 0; time < 3; time += 1) {
    const answers = await Promise.allSettled([
      pool.query(insert),
      pool.query("SELECT nothing FROM nowhere"),
      pool.query({ name: "select", text: "SELECT $1::int AS given", values: [time] }),
      pool.query({ name: `wrong-${time}`, text: "SELECT 1 / $1::int", values: [0] }),
      pool.query("SELECT count(*)::int AS total FROM once"),
    ]);
    expect(
      answers.map((answer) =>
        answer.status === "fulfilled" ? answer.value.rows : answer.reason.code,
      ),
    ).toEqual(["23505", "42P01", [{ given: time }], "22012", [{ total: 1 }]]);
  }
});
