import { afterAll, beforeAll, expect, test } from "vitest";
import { origins } from "#contract/facts/origin.ts";
import { sessionStatuses } from "#contract/facts/session-status.ts";
import { readIdOfEmail } from "#server/features/accounts/users/store.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/support/database.ts";
import { explainReads } from "../../../../../tests/support/explain-reads.ts";
import { selectSessions, type SessionSelection, selectUtilityIdsOf } from "./store.ts";

let store: TestDatabase;

beforeAll(async () => {
  store = await createTestDatabase(import.meta.filename);
  // Matches lie at the far end.
  await store.database.pool.query(
    `INSERT INTO sessions (id, user_id, utility_id, status, created_at, updated_at, expires_at)
     SELECT gen_random_uuid(), 'user-' || n, CASE WHEN n < 20 THEN 'old_1' ELSE 'new_1' END,
       CASE WHEN n < 20 THEN 'TIMED_OUT' ELSE 'DELETED' END, at, at, at
     FROM generate_series(1, 20000) AS n,
       LATERAL (SELECT timestamptz '2026-01-01' + n * interval '1 minute' AS at) AS moment`,
  );
  await store.database.pool.query(
    `INSERT INTO identity_users (id, name, email, email_verified, created_at, updated_at)
     SELECT 'user-' || n, '', 'user-' || n || '@example.com', true, now(), now()
     FROM generate_series(1, 5000) AS n`,
  );
  await store.database.pool.query("ANALYZE sessions, identity_users");
});
afterAll(() => store.dispose());

const planOf = (run: (queryable: Queryable) => Promise<unknown>) =>
  explainReads(store.database.pool, ["sessions", "identity_users"], run);

const all: SessionSelection = {
  statuses: sessionStatuses,
  origins: ["page"],
  userId: null,
  utilityIds: null,
  from: null,
  before: null,
  after: null,
  limit: 10,
};

test.each<[string, Partial<SessionSelection>, string, number]>([
  ["no filter", {}, "sessions_by_status", 20],
  // Rounded per index walk before PostgreSQL 18.
  ["every origin", { origins, limit: 16 }, "sessions_by_status", 32],
  ["a status", { statuses: ["TIMED_OUT"] }, "sessions_by_status", 10],
  ["a user", { userId: "user-7" }, "sessions_by_user", 1],
  [
    "a utility with a status",
    { utilityIds: ["old_1"], statuses: ["TIMED_OUT"] },
    "sessions_by_utility",
    10,
  ],
  [
    "a utility and a status that it has nowhere",
    { utilityIds: ["new_1"], statuses: ["TIMED_OUT"] },
    "sessions_by_utility",
    0,
  ],
  ["days", { before: new Date("2026-01-01T00:05:00Z") }, "sessions_by_status", 4],
])(
  "%s is answered by an index, which gives no more than is shown",
  async (_, filter, index, rows) => {
    const asked = { ...all, ...filter };
    const { pages, ...plan } = await planOf((queryable) => selectSessions(queryable, asked));
    expect(plan).toEqual({ indexes: new Set([index]), read: rows });
    // A full walk would read over a hundred.
    expect(pages).toBeGreaterThan(0);
    expect(pages).toBeLessThan(60);
  },
);

test("the user of an address is found by one step along an index", async () => {
  const email = "user-4000@example.com";
  const { pages, ...plan } = await planOf((queryable) => readIdOfEmail(queryable, email));
  expect(pages).toBeLessThan(10);
  expect(plan).toEqual({ indexes: new Set(["identity_users_email_key"]), read: 1 });
  expect(await readIdOfEmail(store.database.pool, email)).toBe("user-4000");
});

test("the versions of a code are found by one step along an index for each", async () => {
  const { pages, ...plan } = await planOf((queryable) => selectUtilityIdsOf(queryable, "new"));
  expect(pages).toBeLessThan(20);
  expect(plan).toEqual({ indexes: new Set(["sessions_by_utility"]), read: 1 });
  expect(await selectUtilityIdsOf(store.database.pool, "new")).toEqual(["new_1"]);
});
