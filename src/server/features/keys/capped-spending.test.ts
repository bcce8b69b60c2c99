import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { purchaseCredits, readBalances } from "#server/features/credits/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { TestAccount } from "../../../../tests/support/accounts.ts";
import { giveKey } from "../../../../tests/support/api-keys.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { holdCredits } from "../../../../tests/support/held-credits.ts";
import { hundredths } from "../../../../tests/support/hundredths.ts";
import { spendOnKey } from "../../../../tests/support/spend-on-key.ts";
import { refuseOverCap, returnToKey } from "./index.ts";
import { readKeyRow } from "./store.ts";

let site: TestApp;
let ann: TestAccount;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename);
  ann = await site.signUp("ann@example.com");
});
afterAll(() => site.close());

const pool = () => site.parts.database.pool;
const noon = new Date("2031-03-30T12:00:00Z");
const nextDay = new Date("2031-03-31T00:00:00Z");
const nextMonth = new Date("2031-04-01T00:00:00Z");

async function keyWith(cap: number | null, capPeriod: "day" | "month" | "total" | null) {
  const { keyId } = await giveKey(site, ann, {
    name: "CI",
    cap: cap === null ? null : hundredths(cap),
    capPeriod,
  });
  return keyId;
}

function spend(keyId: string, price: number, now: Date) {
  return inTransaction(pool(), (client) => spendOnKey(client, keyId, hundredths(price), now));
}

async function refusalOf(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refusal)) throw new Error("Nothing was refused.", { cause: error });
  return error.toProblem();
}

async function spentOf(keyId: string) {
  const row = await readKeyRow(pool(), keyId);
  return [row?.spent, row?.month, row?.spentInMonth, row?.day, row?.spentOnDay];
}

describe("is refused", () => {
  test.each([
    ["day", "a day", " It resets at 2031-03-31T00:00:00.000Z.", 43_200],
    ["month", "a month", " It resets at 2031-04-01T00:00:00.000Z.", 129_600],
    ["total", "in total", "", undefined],
  ] as const)(
    "what is over a cap by %s, before and in the transaction",
    async (period, ...said) => {
      const [words, renewal, retryAfterSeconds] = said;
      const keyId = await keyWith(5, period);
      await spend(keyId, 4, noon);
      const refused = {
        type: "about:blank",
        title: "Spending cap reached",
        status: 402,
        detail: `This run costs 0.02 credits. The spending cap of the API key "CI" is 0.05 credits ${words}, and 0.01 are left.${renewal}`,
        code: "key_cap_reached",
        price: 0.02,
        ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      };
      expect(await refusalOf(refuseOverCap(pool(), keyId, hundredths(2), noon))).toEqual(refused);
      expect(await refusalOf(spend(keyId, 2, noon))).toEqual(refused);
      await refuseOverCap(pool(), keyId, hundredths(1), noon);
      await spend(keyId, 1, noon);
      expect(await spentOf(keyId)).toEqual([5, "2031-03", 5, "2031-03-30", 5]);
    },
  );

  test("what a key asks that was revoked, has expired or was deleted meanwhile", async () => {
    const keyId = await keyWith(null, null);
    const codeOf = async () => (await refusalOf(spend(keyId, 1, noon))).code;
    await pool().query("UPDATE api_keys SET expires_at = $2 WHERE id = $1", [keyId, noon]);
    expect(await codeOf()).toBe("key_expired");
    await pool().query("UPDATE api_keys SET revoked_at = $2 WHERE id = $1", [keyId, noon]);
    expect(await codeOf()).toBe("key_revoked");
    await pool().query("DELETE FROM api_keys WHERE id = $1", [keyId]);
    expect(await codeOf()).toBe("key_invalid");
  });
});

test("a price of nothing is counted nowhere, under a cap of nothing too", async () => {
  const keyId = await keyWith(0, "total");
  await spend(keyId, 0, noon);
  expect(await spentOf(keyId)).toEqual([0, "", 0, "", 0]);
});

test("a day and a month begin anew, and what was spent in all does not", async () => {
  const keyId = await keyWith(5, "day");
  await spend(keyId, 5, noon);
  await spend(keyId, 4, nextDay);
  expect(await spentOf(keyId)).toEqual([9, "2031-03", 9, "2031-03-31", 4]);
  await spend(keyId, 3, nextMonth);
  expect(await spentOf(keyId)).toEqual([12, "2031-04", 3, "2031-04-01", 3]);
  // A clock that is behind counts in the day begun elsewhere.
  await spend(keyId, 1, noon);
  expect(await spentOf(keyId)).toEqual([13, "2031-04", 4, "2031-04-01", 4]);
});

test("what was not charged is given back to the day and month that it was held in", async () => {
  const keyId = await keyWith(null, null);
  await spend(keyId, 5, noon);
  await spend(keyId, 4, nextDay);
  await returnToKey(pool(), keyId, hundredths(5), noon);
  expect(await spentOf(keyId)).toEqual([4, "2031-03", 4, "2031-03-31", 4]);
  await spend(keyId, 3, nextMonth);
  await returnToKey(pool(), keyId, hundredths(4), nextDay);
  expect(await spentOf(keyId)).toEqual([3, "2031-04", 3, "2031-04-01", 3]);
  await returnToKey(pool(), keyId, hundredths(0), nextMonth);
  await returnToKey(pool(), keyId, hundredths(3), nextMonth);
  expect(await spentOf(keyId)).toEqual([0, "2031-04", 0, "2031-04-01", 0]);
});

test("50 holds at once at a cap for 5 give 5, and a transaction that is undone counts nothing", async () => {
  const bought = { userId: ann.userId, amount: hundredths(1000), reason: "Bought", key: "caps" };
  await purchaseCredits(pool(), site.clock, bought);
  const { creditRules } = site.parts.runDependencies;
  const now = site.clock.now();
  const keyId = await keyWith(500, "day");
  const hold = () =>
    inTransaction(pool(), async (client) => {
      await spendOnKey(client, keyId, hundredths(100), now);
      await holdCredits(client, creditRules, {
        userId: ann.userId,
        runId: randomUUID(),
        price: hundredths(100),
        freeCreditsAllowed: false,
        reason: "Test",
      });
    });
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, hold));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  const codes = outcomes.flatMap((each) =>
    each.status === "rejected" ? [(each.reason as Refusal).code] : [],
  );
  expect(new Set(codes)).toEqual(new Set(["key_cap_reached"]));
  expect((await spentOf(keyId))[0]).toBe(500);
  expect((await readBalances(pool(), creditRules, ann.userId)).paid).toBe(500);

  const rich = await keyWith(null, null);
  await expect(
    inTransaction(pool(), async (client) => {
      await spendOnKey(client, rich, hundredths(1), now);
      throw new Error("undone");
    }),
  ).rejects.toThrow("undone");
  expect((await spentOf(rich))[0]).toBe(0);
});
