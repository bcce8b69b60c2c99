import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyCredits } from "#server/features/credits/index.ts";
import type { TestAccount } from "../../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import {
  attack,
  callingFrom,
  crowdEnvironment,
  measureStranger,
} from "../../../../../tests/support/hostile-crowd.ts";
import { trialUtility } from "../../../../../tests/support/trial-utility.ts";
import { verifyRuns } from "../index.ts";

const small = { code: "small", operation: "nothing", options: {} };
let host: TestApp;

beforeAll(async () => {
  host = await createTestApp(import.meta.filename, {
    work: true,
    utilities: [trialUtility("small", { price: 0 })],
    environment: crowdEnvironment,
  });
});
afterAll(() => host.close());

/** Measures in milliseconds how long a stranger's small runs take during the attack. */
async function timesBeside(accounts: readonly TestAccount[]): Promise<number[]> {
  const end = new AbortController();
  const stranger = callingFrom(await host.signUp(), "198.51.100.1");
  const attacks = Promise.all(
    accounts.map((account, index) =>
      attack(account, index % 2 === 0 ? "session" : "call", end.signal),
    ),
  );
  const { pool } = host.parts.database;
  // By now the attackers occupy every child that their network may have.
  await expect
    .poll(async () => (await pool.query("SELECT FROM runs WHERE status = 'running'")).rowCount, {
      timeout: 20_000,
    })
    .toBe(2);
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    times.push(...Object.values(await measureStranger(stranger, small)));
  }
  end.abort();
  const { rows } = await pool.query<{ id: string; user_id: string }>(
    "SELECT id, user_id FROM runs WHERE status IN ('queued', 'running')",
  );
  for (const account of accounts) {
    for (const { id } of rows.filter((row) => row.user_id === account.userId)) {
      await account.inject({ method: "POST", url: `/api/runs/${id}/cancel` });
    }
  }
  await attacks;
  expect(await verifyCredits(pool)).toEqual([]);
  expect(await verifyRuns(pool)).toEqual([]);
  return times;
}

test.each([2, 6])(
  "a stranger's small run is done within 2 s beside %i accounts of one network",
  async (count) => {
    const accounts: TestAccount[] = [];
    for (let each = 0; each < count; each += 1) {
      accounts.push(callingFrom(await host.signUp(), "203.0.113.7"));
    }
    const times = await timesBeside(accounts);
    // On a busy machine single calls take longer, but none as long as a step of the attackers' runs, 20 s.
    const sorted = times.toSorted((one, other) => one - other);
    expect(sorted[sorted.length >> 1]).toBeLessThan(2000);
    expect(sorted.at(-1)).toBeLessThan(8000);
  },
  60_000,
);
