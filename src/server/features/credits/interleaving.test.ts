import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { holdCredits, settleHold } from "../../../../tests/support/held-credits.ts";
import { hundredths } from "../../../../tests/support/hundredths.ts";
import { eachTheirOwn } from "../../../../tests/support/mailboxes.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database.ts";
import {
  grantMonthlyCredits,
  purchaseCredits,
  readBalances,
  releaseHold,
  verifyCredits,
} from "./index.ts";

const monthlyGrant = hundredths(100);
let store: TestDatabase;

beforeAll(async () => {
  store = await createTestDatabase(import.meta.filename);
});
afterAll(() => store.dispose());

const step = fc.oneof(
  fc.record({ kind: fc.constant("grant" as const), month: fc.integer({ min: 0, max: 3 }) }),
  fc.record({
    kind: fc.constant("purchase" as const),
    amount: fc.integer({ min: 1, max: 60 }),
    key: fc.integer({ min: 0, max: 5 }),
  }),
  fc.record({
    kind: fc.constant("hold" as const),
    run: fc.integer({ min: 0, max: 7 }),
    price: fc.integer({ min: 0, max: 90 }),
    free: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("settle" as const), run: fc.integer({ min: 0, max: 7 }) }),
  fc.record({ kind: fc.constant("release" as const), run: fc.integer({ min: 0, max: 7 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The real ledger, with runs numbered. */
function createWorld() {
  const { pool } = store.database;
  const userId = randomUUID();
  const runs = Array.from({ length: 8 }, () => randomUUID());
  const at = (month: number) => new Date(Date.UTC(2026, month, 10));
  let month = 0;
  const rules = {
    clock: { now: () => at(month) },
    monthlyGrant,
    readMailboxes: eachTheirOwn,
  };

  /** Returns false if the ledger refuses. */
  async function take(next: Step): Promise<boolean> {
    try {
      switch (next.kind) {
        case "grant":
          month = Math.max(month, next.month);
          await grantMonthlyCredits(pool, rules, userId);
          return true;
        case "purchase": {
          const amount = hundredths(next.amount);
          const key = `${userId}-${next.key}`;
          return await purchaseCredits(pool, rules.clock, { userId, amount, reason: "Test", key });
        }
        case "hold":
          await inTransaction(pool, (client) =>
            holdCredits(client, rules, {
              userId,
              runId: runs[next.run] ?? "",
              price: hundredths(next.price),
              freeCreditsAllowed: next.free,
              reason: "Test",
            }),
          );
          return true;
        case "settle":
          await settleHold(pool, runs[next.run] ?? "", at(month));
          return true;
        case "release":
          await releaseHold(pool, runs[next.run] ?? "", at(month));
          return true;
      }
    } catch (error) {
      const refused = error instanceof Refusal && error.code === "insufficient_credits";
      if (refused || isUniqueViolation(error) || isSecondHold(error)) return false;
      throw error;
    }
  }
  return { userId, rules, take };
}

function isSecondHold(error: unknown): boolean {
  return error instanceof Error && error.message.endsWith("has held its price before.");
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23505";
}

function createModel() {
  let [free, paid, month, now] = [0, 0, -1, 0];
  const keys = new Set<number>();
  const held = new Map<number, { free: number; paid: number; ended: boolean }>();
  const grant = () => {
    if (month >= now) return;
    month = now;
    free = monthlyGrant;
  };
  return {
    balances: () => ({ free, paid }),
    grant,
    take(next: Step): boolean {
      switch (next.kind) {
        case "grant":
          now = Math.max(now, next.month);
          grant();
          return true;
        case "purchase":
          if (keys.has(next.key)) return false;
          keys.add(next.key);
          paid += next.amount;
          return true;
        case "hold": {
          if (next.price === 0) return true;
          // A refusal rolls back the grant.
          const available = month < now ? monthlyGrant : free;
          const fromFree = next.free ? Math.min(available, next.price) : 0;
          if (fromFree + paid < next.price || held.has(next.run)) return false;
          grant();
          free -= fromFree;
          paid -= next.price - fromFree;
          held.set(next.run, { free: fromFree, paid: next.price - fromFree, ended: false });
          return true;
        }
        case "settle":
        case "release": {
          const hold = held.get(next.run);
          if (hold === undefined) return true;
          if (hold.ended) return false;
          hold.ended = true;
          if (next.kind === "release") [free, paid] = [free + hold.free, paid + hold.paid];
          return true;
        }
      }
    },
  };
}

test("any sequence of grants, purchases, holds, settles, releases and retries gives the balances kept by hand", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const world = createWorld();
      const model = createModel();
      for (const next of steps)
        expect([next, await world.take(next)]).toEqual([next, model.take(next)]);
      model.grant();
      const balances = await readBalances(store.database.pool, world.rules, world.userId);
      expect(balances).toEqual(model.balances());
    }),
    { numRuns: 60 },
  );
  expect(await verifyCredits(store.database.pool)).toEqual([]);
});

test("any interleaving of them keeps the invariants", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const world = createWorld();
      await Promise.all(steps.map((next) => world.take(next)));
      const { free, paid } = await readBalances(store.database.pool, world.rules, world.userId);
      expect(Math.min(free, paid)).toBeGreaterThanOrEqual(0);
      expect(await verifyCredits(store.database.pool)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test("of 200 holds at once with credits for 50, exactly 50 succeed", async () => {
  const { pool } = store.database;
  const userId = randomUUID();
  const clock = { now: () => new Date("2026-01-10T00:00:00Z") };
  const rules = { clock, monthlyGrant, readMailboxes: eachTheirOwn };
  const holds = Array.from({ length: 200 }, () =>
    inTransaction(pool, (client) =>
      holdCredits(client, rules, {
        userId,
        runId: randomUUID(),
        price: hundredths(2),
        freeCreditsAllowed: true,
        reason: "Test",
      }),
    ),
  );
  const outcomes = await Promise.allSettled(holds);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(50);
  expect(await readBalances(pool, rules, userId)).toEqual({ free: 0, paid: 0 });
  expect(await verifyCredits(pool)).toEqual([]);
});
