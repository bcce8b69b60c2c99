import { afterAll, beforeAll, expect, test } from "vitest";
import { testsAll } from "#kit/proof/scope-for-test.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/support/database.ts";
import { placeOf, type UserPlace } from "./list-cursor.ts";
import type { UserPage } from "./list-page.ts";
import { listUserRows } from "./store.ts";

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase(import.meta.filename);
  // Common words exceed the sortable limit; many times are equal.
  await query(
    `INSERT INTO identity_users
       (id, name, email, email_verified, is_anonymous, ban_reason, created_at, updated_at,
        last_sign_in_at)
     SELECT 'user-' || n, (ARRAY['Ann', 'Anna', 'Anne', 'Änne', 'Bo 5e3'])[1 + n % 5],
       (ARRAY['Zoe', 'ann', 'yan', 'a'])[1 + n % 4] || '.' || lpad(n::text, 4, '0') || '@example.com',
       false, n % 9 = 4, CASE WHEN n % 11 = 3 THEN 'account deleted' END,
       timestamptz '2026-01-01' + n * 7919 % 97 * interval '1 minute', now(),
       CASE WHEN n % 3 > 0 THEN timestamptz '2026-02-01' + n * 7919 % 89 * interval '1 minute' END
     FROM generate_series(1, 9000) AS n`,
  );
  await query("VACUUM ANALYZE");
});
afterAll(() => store.dispose());

const query = <Row extends Record<string, unknown>>(text: string, values?: unknown[]) =>
  store.database.pool.query<Row>(text, values);

const base: UserPage = {
  words: undefined,
  address: undefined,
  id: undefined,
  state: undefined,
  sort: "email",
  direction: "asc",
  after: undefined,
  limit: 700,
  now: new Date("2026-06-01"),
};

async function goThrough(page: Partial<UserPage>): Promise<string[]> {
  const ids: string[] = [];
  let after: UserPlace | undefined;
  for (;;) {
    const rows = await listUserRows(store.database.pool, { ...base, ...page, after });
    const last = rows.at(-1);
    if (last === undefined) return ids;
    ids.push(...rows.map(({ userId }) => userId));
    after = placeOf(page.sort ?? base.sort, last);
  }
}

/** The same by one plain query. */
async function ask(word: string, order: string): Promise<string[]> {
  const { rows } = await query<{ id: string }>(
    `SELECT id FROM identity_users
     WHERE NOT is_anonymous AND ban_reason IS NULL AND words @@ to_tsquery('simple', $1)
     ORDER BY ${order}`,
    [`'${word}':*`],
  );
  return rows.map(({ id }) => id);
}

// In capitals and common, folded, with digits, everybody's, nobody's.
const telling = ["ANN", "Ä", "5e3", "example", "zz"];
const words = testsAll ? [...telling, "ann", "anne", "änn", "zo", "a", "5", "9"] : telling;

test.each(words)(
  "everybody with a word that begins with %s is found once, in each order",
  async (word) => {
    const words = [word];
    expect(await goThrough({ words })).toEqual(await ask(word, "email"));
    expect(await goThrough({ words, direction: "desc" })).toEqual(await ask(word, "email DESC"));
    expect(await goThrough({ words, sort: "created" })).toEqual(await ask(word, "created_at, id"));
    expect(await goThrough({ words, sort: "created", direction: "desc" })).toEqual(
      await ask(word, "created_at DESC, id DESC"),
    );
    expect(await goThrough({ words, sort: "last_sign_in" })).toEqual(
      await ask(word, "last_sign_in_at NULLS FIRST, id"),
    );
    expect(await goThrough({ words, sort: "last_sign_in", direction: "desc" })).toEqual(
      await ask(word, "last_sign_in_at DESC NULLS LAST, id DESC"),
    );
  },
);

test("the words of a user follow every change, and those of guests and of the deleted are none", async () => {
  const wordsOf = async (email: string) => {
    const { rows } = await query<{ word: string }>(
      "SELECT word FROM listed_user_words WHERE email = $1 ORDER BY word",
      [email],
    );
    return rows.map(({ word }) => word).join(" ");
  };
  const change = (what: string) => query(`UPDATE identity_users SET ${what} WHERE id = 'changed'`);
  await query(
    `INSERT INTO identity_users (id, name, email, email_verified, is_anonymous, created_at, updated_at)
     VALUES ('changed', 'Guest', 'g@guests.invalid', false, true, now(), now())`,
  );
  expect(await wordsOf("g@guests.invalid")).toBe("");
  await change("is_anonymous = false, name = 'Ada Byron', email = 'ada@byron.example'");
  expect(await wordsOf("ada@byron.example")).toBe("ada byron example");
  await change("name = 'Ada King'");
  expect(await wordsOf("ada@byron.example")).toBe("ada byron example king");
  await change("email = 'ada.byron@example'");
  expect(await wordsOf("ada@byron.example")).toBe("");
  expect(await wordsOf("ada.byron@example")).toBe("ada byron example king");
  await change("created_at = '2026-01-01Z'");
  const { rows } = await query<{ createdAt: Date }>(
    `SELECT created_at AS "createdAt" FROM listed_user_words WHERE word = 'king'`,
  );
  expect(rows).toEqual([{ createdAt: new Date("2026-01-01") }]);
  await change("banned = true, ban_reason = 'account deleted'");
  expect(await wordsOf("ada.byron@example")).toBe("");
  await change("ban_reason = NULL");
  expect(await wordsOf("ada.byron@example")).toBe("ada byron example king");
  await query("DELETE FROM identity_users WHERE id = 'changed'");
  expect(await wordsOf("ada.byron@example")).toBe("");
});
