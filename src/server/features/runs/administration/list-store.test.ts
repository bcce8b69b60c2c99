import { afterAll, beforeAll, expect, test } from "vitest";
import { runStatuses } from "#contract/facts/run.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/support/database.ts";
import { explainReads } from "../../../../../tests/support/explain-reads.ts";
import { type RunSelection, selectAnyRuns, selectUtilityIdsRun } from "./list-store.ts";

let store: TestDatabase;

beforeAll(async () => {
  store = await createTestDatabase(import.meta.filename);
  // Rare states and utilities lie at the far end. One account in two has half of all runs.
  await store.database.pool.query(
    `INSERT INTO runs (id, session_id, user_id, utility_id, operation, options, status, price,
       created_at, ended_at, requester)
     SELECT gen_random_uuid(), gen_random_uuid(),
       CASE WHEN n % 2 = 0 THEN 'busy' ELSE 'user-' || n END,
       CASE WHEN n < 20 THEN 'old_1' ELSE 'new_1' END, 'run', '{}',
       CASE WHEN n < 20 THEN 'cancelled' ELSE 'succeeded' END, 0, at, at, 'somebody'
     FROM generate_series(1, 20000) AS n,
       LATERAL (SELECT timestamptz '2026-01-01' + n * interval '1 minute' AS at) AS moment`,
  );
  await store.database.pool.query("ANALYZE runs");
});
afterAll(() => store.dispose());

const all: RunSelection = {
  statuses: runStatuses,
  userId: null,
  utilityIds: null,
  from: null,
  before: null,
  after: null,
  limit: 10,
};

test.each<[string, Partial<RunSelection>, string, number]>([
  ["no filter", {}, "runs_by_status", 20],
  ["a state", { statuses: ["cancelled"] }, "runs_by_status", 10],
  ["a state that none has", { statuses: ["running"] }, "runs_by_status", 0],
  ["a person", { userId: "busy" }, "runs_by_user", 10],
  ["a person's utility", { userId: "busy", utilityIds: ["old_1"] }, "runs_by_utility_of_user", 9],
  ["a utility", { utilityIds: ["old_1"] }, "runs_by_utility", 10],
  ["a utility and a state", { utilityIds: ["new_1"], statuses: ["failed"] }, "runs_by_utility", 0],
  ["days", { before: new Date("2026-01-01T00:05:00Z") }, "runs_by_status", 4],
])(
  "%s is answered by an index, which gives no more than is shown",
  async (_, filter, index, rows) => {
    const { pages, indexes, read } = await explainReads(
      store.database.pool,
      ["runs"],
      (queryable) => selectAnyRuns(queryable, { ...all, ...filter }),
    );
    // The rows themselves are read by their ids.
    expect([...indexes].filter((name) => name !== "runs_pkey")).toEqual([index]);
    // PostgreSQL before 18 rounds the rows of a loop up to whole ones.
    expect(read).toBeLessThanOrEqual(rows * 2 + 1);
    // A full walk would read hundreds.
    expect(pages).toBeGreaterThan(0);
    expect(pages).toBeLessThan(100);
  },
);

test("the versions of a code are found by one step along an index for each", async () => {
  const { pages, ...plan } = await explainReads(store.database.pool, ["runs"], (queryable) =>
    selectUtilityIdsRun(queryable, "new"),
  );
  expect(pages).toBeLessThan(20);
  expect(plan).toEqual({ indexes: new Set(["runs_by_utility"]), read: 1 });
  expect(await selectUtilityIdsRun(store.database.pool, "new")).toEqual(["new_1"]);
});
