import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { hundredths } from "../../../../../tests/support/hundredths.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/support/database.ts";
import { purchaseCredits, releaseHold, verifyCredits } from "../index.ts";
import { readSpending, setSpending } from "./own-spending.ts";

const now = new Date("2031-03-30T12:00:00Z");
const clock = { now: () => now };
let store: TestDatabase;

beforeAll(async () => {
  store = await createTestDatabase(import.meta.filename);
});
afterAll(async () => {
  expect(await verifyCredits(store.database.pool)).toEqual([]);
  await store.dispose();
});

const step = fc.oneof(
  fc.record({ kind: fc.constant("hold" as const), run: fc.integer({ min: 0, max: 7 }) }),
  fc.record({ kind: fc.constant("release" as const), run: fc.integer({ min: 0, max: 7 }) }),
  fc.record({
    kind: fc.constant("limit" as const),
    day: fc.option(fc.integer({ min: 0, max: 5 })),
    month: fc.option(fc.integer({ min: 0, max: 8 })),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Numbered runs cost 1.00 each. */
async function createWorld() {
  const { pool } = store.database;
  const userId = randomUUID();
  const runs = Array.from({ length: 8 }, () => randomUUID());
  await purchaseCredits(pool, clock, {
    userId,
    amount: hundredths(10_000),
    reason: "Bought",
    key: userId,
  });
  await pool.query(
    `INSERT INTO credit_balances (user_id, pool, balance, granted_month)
     VALUES ($1, 'free', 0, '2031-03')`,
    [userId],
  );
  /** Expected: holding twice, or over a limit. */
  const allowed = (error: unknown) => {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code !== "RUN00" && code !== "23505") throw error;
  };
  async function take(next: Step): Promise<void> {
    if (next.kind === "limit") {
      const { day, month } = next;
      await setSpending({ ...store, clock }, userId, { day, month, mailBelow: null });
      return;
    }
    const id = runs[next.run] ?? "";
    if (next.kind === "release") {
      await inTransaction(pool, (client) => releaseHold(client, id, now)).catch(allowed);
      return;
    }
    const asked = JSON.stringify({ id, user_id: userId, price: 100, created_at: now });
    await pool
      .query("SELECT hold_price(jsonb_populate_record(NULL::runs, $1::jsonb), false, 'Test')", [
        asked,
      ])
      .catch(allowed);
  }
  const held = async () => {
    const { rows } = await pool.query<{ held: number }>(
      `SELECT coalesce(-sum(amount), 0)::bigint AS held FROM credit_entries
       WHERE user_id = $1 AND type IN ('hold', 'release')`,
      [userId],
    );
    return (rows[0]?.held ?? 0) / 100;
  };
  return { userId, take, held };
}

test.each(["one after the other", "all at once"])(
  "limits, holds and releases, %s: what is counted is what is held, and a limit holds",
  async (how) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const world = await createWorld();
        if (how === "all at once") await Promise.all(steps.map((next) => world.take(next)));
        else for (const next of steps) await world.take(next);
        const { day, month } = await readSpending(store.database.pool, world.userId, now);
        const held = await world.held();
        expect([day?.spent ?? held, month?.spent ?? held]).toEqual([held, held]);
        const before = held;
        for (let run = 0; run < 8; run += 1) await world.take({ kind: "hold", run });
        const after = await world.held();
        for (const limit of [day?.limit, month?.limit]) {
          if (limit !== undefined) expect(after).toBeLessThanOrEqual(Math.max(limit, before));
        }
      }),
      { numRuns: 40 },
    );
  },
);
