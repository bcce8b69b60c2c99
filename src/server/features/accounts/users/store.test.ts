import { afterAll, beforeAll, expect, test } from "vitest";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/support/database.ts";
import type { UserPage } from "./list-page.ts";
import { listUserRows } from "./store.ts";

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase(import.meta.filename);
  await store.database.pool.query(
    `INSERT INTO identity_users
       (id, name, email, email_verified, is_anonymous, banned, role, created_at, updated_at,
        last_sign_in_at)
     SELECT 'user-' || n, CASE WHEN n = 7777 THEN 'Rare Person' ELSE 'Somebody' END,
       'user-' || lpad(n::text, 5, '0') || '@example.com', n % 2 = 0, n % 2 = 1 AND n <> 7777, n % 4000 = 0,
       CASE WHEN n = 20000 THEN 'admin' END, timestamptz '2026-01-01' + n * interval '1 minute', now(),
       CASE WHEN n <= 6 THEN timestamptz '2026-01-04Z' + n * interval '1 hour' END
     FROM generate_series(1, 20000) AS n`,
  );
  await store.database.pool.query("VACUUM ANALYZE identity_users");
});
afterAll(() => store.dispose());

const base: UserPage = {
  words: undefined,
  address: undefined,
  id: undefined,
  state: undefined,
  sort: "email",
  direction: "asc",
  after: undefined,
  limit: 3,
  now: new Date("2026-06-01"),
};

async function look(page: Partial<UserPage>) {
  const indexes: string[] = [];
  const { pool } = store.database;
  const explaining: Queryable = {
    async query(statement, values) {
      const text = typeof statement === "string" ? statement : statement.text;
      const plan = await pool.query<{ "QUERY PLAN": string }>(`EXPLAIN ${text}`, values);
      const lines = plan.rows.map((row) => row["QUERY PLAN"]).join("\n");
      const named = [...lines.matchAll(/(?:using|Scan on) ((?:identity|listed)_user\w+)/g)];
      indexes.push(...named.map(([, name]) => name ?? ""));
      if (/Seq Scan on identity_users/.test(lines)) indexes.push("every row");
      return pool.query(statement, values);
    },
  };
  const rows = await listUserRows(explaining, { ...base, ...page });
  return { indexes, ids: rows.map(({ userId }) => userId) };
}

test.each<[string, Partial<UserPage>, string[], string[]]>([
  ["the first page", {}, ["identity_users_listed_by_email"], ["user-2", "user-4", "user-6"]],
  [
    "a later page, downward",
    { direction: "desc", after: ["user-12000@example.com"] },
    ["identity_users_listed_by_email"],
    ["user-11998", "user-11996", "user-11994"],
  ],
  [
    "those who came last",
    { sort: "created", direction: "desc" },
    ["identity_users_listed_by_time"],
    ["user-20000", "user-19998", "user-19996"],
  ],
  [
    "those who signed in last",
    { sort: "last_sign_in", direction: "desc", after: [new Date("2026-01-04T06:00Z"), "user-6"] },
    ["identity_users_listed_by_sign_in"],
    ["user-4", "user-2", "user-9998"],
  ],
  ["administrators", { state: "administrator" }, ["identity_users_administrators"], ["user-20000"]],
])("%s are found along an index", async (_, page, indexes, ids) => {
  expect(await look(page)).toEqual({ indexes, ids });
});

test.each([
  ["rare words", ["rare", "pers"], ["user-7777"]],
  ["words that nobody has", ["nobody"], []],
])("%s are found by their index", async (_, words, ids) => {
  const found = await look({ words });
  expect(found.indexes).toContain("identity_users_listed_by_words");
  expect(found.ids).toEqual(ids);
});

test("an address finds its owner along the index, and one that nobody has is words", async () => {
  const words = ["user", "00002", "example", "com"];
  expect(await look({ words, address: "user-00002@example.com" })).toEqual({
    indexes: ["identity_users_listed_by_email", "identity_users_pkey"],
    ids: ["user-2"],
  });
  expect((await look({ words, address: "user-00002@example.co" })).ids).toEqual(["user-2"]);
});

test.each<[string, Partial<UserPage>, string[]]>([
  [
    "listed_user_words_pkey",
    { after: ["user-12000@example.com"] },
    ["user-12002", "user-12004", "user-12006"],
  ],
  [
    "listed_user_words_by_time",
    { sort: "created", direction: "desc" },
    ["user-20000", "user-19998", "user-19996"],
  ],
])("a word that many have is found along %s", async (index, page, ids) => {
  const found = await look({ words: ["someb"], ...page });
  expect(found.indexes).toContain(index);
  expect(found.indexes.at(-1)).toBe("identity_users_pkey");
  expect(found.ids).toEqual(ids);
});

test.each<[string, Partial<UserPage>, string[]]>([
  ["words that begin alike", { words: ["0"] }, ["user-2", "user-4", "user-6"]],
  ["a word and a state", { words: ["somebody"], state: "unverified" }, []],
])("%s are looked for along the order of the list", async (_, page, ids) => {
  const found = await look(page);
  expect({ index: found.indexes.at(-1), ids: found.ids }).toEqual({
    index: "identity_users_listed_by_email",
    ids,
  });
});
