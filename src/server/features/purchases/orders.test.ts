import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { releaseHold, verifyCredits } from "#server/features/credits/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database.ts";
import { holdCredits, settleHold } from "../../../../tests/support/held-credits.ts";
import { hundredths } from "../../../../tests/support/hundredths.ts";
import { eachTheirOwn } from "../../../../tests/support/mailboxes.ts";
import { applyReading } from "./apply-reading.ts";
import { settleReversals } from "./reversal-store.ts";
import type { PaymentReading } from "./provider/payment-reading.ts";
import { insertPurchaseRow, takeReading } from "./store.ts";
import { verifyPurchases } from "./verification/verify-purchases.ts";

const clock = { now: () => new Date("2026-03-04T05:06:07Z") };
const rules = { clock, monthlyGrant: hundredths(0), readMailboxes: eachTheirOwn };
let store: TestDatabase;

beforeAll(async () => {
  store = await createTestDatabase(import.meta.filename);
});
afterAll(async () => {
  expect(await verifyCredits(store.database.pool)).toEqual([]);
  expect(await verifyPurchases(store.database.pool)).toEqual([]);
  await store.dispose();
});

const which = fc.integer({ min: 0, max: 2 });
const step = fc.oneof(
  fc.record({ kind: fc.constant("pay" as const), which, isTampered: fc.boolean() }),
  // Several refunds and disputes, each changing over time.
  fc.record({
    kind: fc.constant("reverse" as const),
    which,
    reversal: fc.integer({ min: 0, max: 2 }),
    amount: fc.integer({ min: 1, max: 120 }),
    status: fc.constantFrom("pending" as const, "done" as const, "undone" as const),
  }),
  fc.record({ kind: fc.constant("read" as const), which }),
  // In any order, possibly repeated.
  fc.record({ kind: fc.constant("deliver" as const), place: fc.nat(), isTwice: fc.boolean() }),
  fc.record({ kind: fc.constant("spend" as const), price: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ kind: fc.constant("giveBack" as const), place: fc.nat() }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const offers = [
  { credits: 1000, price: 99, charged: 99 },
  // Prices that don't divide their credits, one with taxes.
  { credits: 333, price: 100, charged: 119 },
  { credits: 7, price: 50, charged: 50 },
] as const;

/** A buyer, the provider's state, and undelivered readings. */
async function createWorld() {
  const { pool } = store.database;
  const userId = randomUUID();
  const purchases = offers.map((offer) => ({
    ...offer,
    id: randomUUID(),
    paid: undefined as undefined | "right" | "tampered",
    reversals: new Map<number, PaymentReading["reversals"][number]>(),
  }));
  for (const { id, credits, price } of purchases) {
    await insertPurchaseRow(pool, {
      id,
      userId,
      price,
      label: "Pack",
      currency: "eur",
      isTest: true,
      credits: hundredths(credits),
      createdAt: clock.now(),
    });
  }
  type Purchase = (typeof purchases)[number];
  const deliveries: (() => Promise<void>)[] = [];
  const runs: string[] = [];

  function stateOf({ id, price, charged, paid, reversals }: Purchase): PaymentReading {
    const isPaid = paid !== undefined;
    return {
      checkout: {
        id: `cs_${id}`,
        reference: id,
        status: isPaid ? "complete" : "open",
        isPaid,
        canStillBePaid: true,
        price: paid === "tampered" ? price - 1 : price,
        charged,
        discount: 0,
        currency: "eur",
        isTest: true,
        isPayment: true,
        paymentId: `pi_${id}`,
        receiptUrl: null,
        invoiceUrl: null,
      },
      reversals: [...reversals.values()],
    };
  }
  async function read(purchase: Purchase) {
    const reading = await takeReading(pool, purchase.id, clock.now());
    const told = { purchaseId: purchase.id, reading, read: stateOf(purchase) };
    deliveries.push(async () => {
      await inTransaction(pool, (client) => applyReading(client, clock, told));
    });
  }
  const pick = <Of>(list: readonly Of[], place: number) => list[place % Math.max(1, list.length)];

  async function take(next: Step): Promise<void> {
    switch (next.kind) {
      case "pay": {
        const purchase = purchases[next.which];
        if (purchase !== undefined) purchase.paid ??= next.isTampered ? "tampered" : "right";
        return;
      }
      case "reverse": {
        const { which: place, reversal, amount, status } = next;
        const purchase = purchases[place];
        const providerId = `re_${purchase?.id}_${reversal}`;
        const before = purchase?.reversals.get(reversal)?.amount ?? amount;
        purchase?.reversals.set(reversal, {
          kind: reversal === 2 ? "dispute" : "refund",
          providerId,
          ownId: null,
          amount: before,
          status,
          reason: "Test",
        });
        return;
      }
      case "read": {
        const purchase = purchases[next.which];
        if (purchase !== undefined) await read(purchase);
        return;
      }
      case "deliver": {
        const deliver = pick(deliveries, next.place);
        await deliver?.();
        if (next.isTwice) await deliver?.();
        return;
      }
      case "spend":
        return spend(next.price);
      case "giveBack": {
        const runId = pick(runs, next.place);
        if (runId === undefined) return;
        runs.splice(runs.indexOf(runId), 1);
        return releaseHold(pool, runId, clock.now());
      }
    }
  }
  async function spend(price: number): Promise<void> {
    const runId = randomUUID();
    try {
      await inTransaction(pool, (client) =>
        holdCredits(client, rules, {
          userId,
          runId,
          price: hundredths(price),
          freeCreditsAllowed: false,
          reason: "Test",
        }),
      );
      runs.push(runId);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return {
    userId,
    take,
    /** Rereads everything, then redelivers all old readings. */
    async end() {
      const late = [...deliveries];
      for (const purchase of purchases) await read(purchase);
      for (const deliver of deliveries.slice(late.length)) await deliver();
      for (const deliver of late) await deliver();
      for (const { id } of purchases) await settleReversals(pool, id, clock.now());
      for (const runId of runs) await settleHold(pool, runId, clock.now());
    },
    /** Computed from the provider's state alone. */
    expected() {
      return purchases
        .filter(({ paid }) => paid === "right")
        .reduce((sum, { credits, charged, reversals }) => {
          const counted = [...reversals.values()].filter(({ status }) => status !== "undone");
          const gone = Math.min(
            charged,
            counted.reduce((all, { amount }) => all + amount, 0),
          );
          return sum + credits - Math.ceil((credits * gone) / charged);
        }, 0);
    },
  };
}

async function standingOf(userId: string) {
  const { rows } = await store.database.pool.query<{ net: number; low: number; bought: number }>(
    `SELECT (SELECT coalesce(sum(balance), 0)::bigint FROM credit_balances
         WHERE user_id = $1 AND pool = 'paid')
       - (SELECT coalesce(sum(owed), 0)::bigint FROM credit_debts WHERE user_id = $1)
       - (SELECT coalesce(sum(amount), 0)::bigint FROM credit_entries
         WHERE user_id = $1 AND type IN ('hold', 'release')) AS net,
       (SELECT coalesce(min(balance), 0) FROM credit_balances WHERE user_id = $1) AS low,
       (SELECT count(*) FROM credit_entries WHERE user_id = $1 AND type = 'purchase') AS bought`,
    [userId],
  );
  return rows[0] ?? expect.unreachable();
}

test("any order of pay, refund, dispute, read, deliver, redeliver and spend comes to the same", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const world = await createWorld();
      for (const next of steps) await world.take(next);
      await world.end();
      expect((await standingOf(world.userId)).net).toBe(world.expected());
    }),
    { numRuns: 60 },
  );
});

test("any interleaving of them grants once, is never below zero, and comes to the same", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const world = await createWorld();
      await Promise.all(steps.map((next) => world.take(next)));
      await world.end();
      const { net, low, bought } = await standingOf(world.userId);
      expect({ net, isBelow: low < 0, isTwice: bought > offers.length }).toEqual({
        net: world.expected(),
        isBelow: false,
        isTwice: false,
      });
    }),
    { numRuns: 40 },
  );
});
