import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
  readLines,
  releaseHold,
  verifyCredits,
} from "./index.ts";

let store: TestDatabase;
let now = new Date("2026-01-15T12:00:00Z");
const clock = { now: () => now };
const rules = { clock, monthlyGrant: hundredths(1000), readMailboxes: eachTheirOwn };

beforeAll(async () => {
  store = await createTestDatabase(import.meta.filename);
});
afterAll(async () => {
  expect(await verifyCredits(store.database.pool)).toEqual([]);
  await store.dispose();
});

function hold(userId: string, price: number, freeCreditsAllowed = true) {
  const runId = randomUUID();
  const wanted = {
    userId,
    runId,
    price: hundredths(price),
    freeCreditsAllowed,
    reason: "Test: run",
  };
  return inTransaction(store.database.pool, async (client) => {
    await holdCredits(client, rules, wanted);
    return runId;
  });
}

function purchase(userId: string, amount: number, key: string = randomUUID()) {
  const bought = { userId, amount: hundredths(amount), reason: "Bought", key };
  return purchaseCredits(store.database.pool, clock, bought);
}

async function entriesOf(userId: string) {
  const { lines } = await readLines(store.database.pool, userId, { limit: 100 });
  const entries = lines.flat().toSorted((one, other) => one.id - other.id);
  return entries.map(({ type, pool, amount }) => `${type} ${pool} ${amount}`);
}

describe("a hold is refused", () => {
  test("with the price and both balances when both pools together are too small", async () => {
    const userId = randomUUID();
    await purchase(userId, 5);
    const refused = hold(userId, 1006);
    await expect(refused).rejects.toBeInstanceOf(Refusal);
    await expect(refused).rejects.toMatchObject({
      code: "insufficient_credits",
      status: 402,
      message: "This run costs 10.06 credits. You have 10.00 free and 0.05 paid credits.",
      members: { price: 10.06, free: 10, paid: 0.05 },
    });
    // The refusal rolled back its grant.
    expect(await readBalances(store.database.pool, rules, userId)).toEqual({ free: 1000, paid: 5 });
  });

  test("when only free credits are left and the utility takes none", async () => {
    const userId = randomUUID();
    await purchase(userId, 5);
    await expect(hold(userId, 6, false)).rejects.toMatchObject({
      message:
        "This run costs 0.06 credits. You have 0.05 paid credits. Your 10.00 free credits can't be used for this utility.",
    });
  });
});

describe("a hold", () => {
  test("takes free credits first and the rest from the paid ones", async () => {
    const userId = randomUUID();
    await purchase(userId, 500);
    await hold(userId, 1200);
    expect(await readBalances(store.database.pool, rules, userId)).toEqual({ free: 0, paid: 300 });
    expect(await entriesOf(userId)).toEqual([
      "purchase paid 500",
      "grant free 1000",
      "hold free -1000",
      "hold paid -200",
    ]);
  });

  test("leaves free credits alone where the utility takes none", async () => {
    const userId = randomUUID();
    await purchase(userId, 500);
    await hold(userId, 500, false);
    expect(await readBalances(store.database.pool, rules, userId)).toEqual({ free: 1000, paid: 0 });
  });

  test("takes the last hundredth and not one more", async () => {
    const userId = randomUUID();
    await hold(userId, 1000);
    await expect(hold(userId, 1)).rejects.toMatchObject({ code: "insufficient_credits" });
  });

  test("of nothing writes nothing", async () => {
    const userId = randomUUID();
    await hold(userId, 0);
    expect(await entriesOf(userId)).toEqual([]);
  });

  test("is given back by a release, to the pools it came from", async () => {
    const userId = randomUUID();
    await purchase(userId, 500);
    const runId = await hold(userId, 1200);
    await releaseHold(store.database.pool, runId, now);
    expect(await readBalances(store.database.pool, rules, userId)).toEqual({
      free: 1000,
      paid: 500,
    });
    expect((await entriesOf(userId)).slice(-2).toSorted()).toEqual([
      "release free 1000",
      "release paid 200",
    ]);
  });

  test("ends once: neither a second release nor a settle after it is possible", async () => {
    const userId = randomUUID();
    const runId = await hold(userId, 7);
    await releaseHold(store.database.pool, runId, now);
    await expect(releaseHold(store.database.pool, runId, now)).rejects.toMatchObject({
      code: "23505",
    });
    await expect(settleHold(store.database.pool, runId, now)).rejects.toMatchObject({
      code: "23505",
    });
    expect(await readBalances(store.database.pool, rules, userId)).toEqual({ free: 1000, paid: 0 });
  });

  test("stays spent once settled", async () => {
    const userId = randomUUID();
    const runId = await hold(userId, 7);
    await settleHold(store.database.pool, runId, now);
    expect(await entriesOf(userId)).toEqual(["grant free 1000", "hold free -7", "settle free 0"]);
    await expect(releaseHold(store.database.pool, runId, now)).rejects.toMatchObject({
      code: "23505",
    });
  });
});

describe("free credits", () => {
  test("are granted once however many ask at once", async () => {
    const userId = randomUUID();
    const grants = Array.from({ length: 20 }, () =>
      grantMonthlyCredits(store.database.pool, rules, userId),
    );
    await Promise.all(grants);
    expect(await entriesOf(userId)).toEqual(["grant free 1000"]);
  });

  test("of a month expire with an entry when those of the next are granted", async () => {
    const userId = randomUUID();
    await hold(userId, 1);
    const before = now;
    now = new Date("2026-01-31T23:59:59.999Z");
    expect(await readBalances(store.database.pool, rules, userId)).toEqual({ free: 999, paid: 0 });
    now = new Date("2026-02-01T00:00:00Z");
    expect(await readBalances(store.database.pool, rules, userId)).toEqual({ free: 1000, paid: 0 });
    now = before;
    expect(await entriesOf(userId)).toEqual([
      "grant free 1000",
      "hold free -1",
      "expire free -999",
      "grant free 1000",
    ]);
    expect(await readBalances(store.database.pool, rules, userId)).toEqual({ free: 1000, paid: 0 });
  });
});

describe("the ledger", () => {
  test("takes a purchase once for its key", async () => {
    const userId = randomUUID();
    expect(await purchase(userId, 300, "payment-1")).toBe(true);
    expect(await purchase(userId, 300, "payment-1")).toBe(false);
    expect((await readBalances(store.database.pool, rules, userId)).paid).toBe(300);
  });

  test("refuses to change or delete an entry", async () => {
    const { pool } = store.database;
    const message = "The ledger is append-only: entries are neither changed nor deleted";
    await expect(pool.query("UPDATE credit_entries SET amount = 1")).rejects.toThrow(message);
    await expect(pool.query("DELETE FROM credit_entries")).rejects.toThrow(message);
    await expect(pool.query("TRUNCATE credit_entries")).rejects.toThrow(message);
  });
});
