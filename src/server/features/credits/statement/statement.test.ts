import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/support/database.ts";
import { holdCredits, settleHold } from "../../../../../tests/support/held-credits.ts";
import { hundredths } from "../../../../../tests/support/hundredths.ts";
import { eachTheirOwn } from "../../../../../tests/support/mailboxes.ts";
import { releaseHold } from "../release-hold.ts";
import { purchaseCredits } from "../purchase-credits.ts";
import { presentLine } from "./present-line.ts";
import { readLines } from "./read-lines.ts";

let store: TestDatabase;
let now = new Date("2026-01-15T12:00:00Z");
const clock = { now: () => now };
const rules = { clock, monthlyGrant: hundredths(1000), readMailboxes: eachTheirOwn };

beforeAll(async () => {
  store = await createTestDatabase(import.meta.filename);
});
afterAll(() => store.dispose());

function hold(userId: string, price: number, reason = "Resize Image: Enlarge") {
  const runId = randomUUID();
  const wanted = { userId, runId, price: hundredths(price), freeCreditsAllowed: true, reason };
  return inTransaction(store.database.pool, async (client) => {
    await holdCredits(client, rules, wanted);
    return runId;
  });
}

const purchase = (userId: string, amount: number) =>
  purchaseCredits(store.database.pool, clock, {
    userId,
    amount: hundredths(amount),
    reason: "Bought",
    key: randomUUID(),
  });

async function page(userId: string, limit: number, cursor?: string) {
  const found = await readLines(store.database.pool, userId, { limit, cursor });
  return { ...found, shown: found.lines.map(presentLine) };
}

test("a cursor that is not one of ours is refused", async () => {
  for (const cursor of ["1; DROP", "W10", "WyJhIl0"]) {
    await expect(page("ada", 2, cursor)).rejects.toMatchObject({ code: "invalid_request" });
  }
});

test("a run is one line, from its hold to its end, with what it did to each pool", async () => {
  const userId = randomUUID();
  const { pool } = store.database;
  await purchase(userId, 500);
  const both = await hold(userId, 1200);
  now = new Date("2026-01-15T12:00:01Z");
  const paid = await hold(userId, 100, "Another: Run");
  now = new Date("2026-01-15T12:00:02Z");
  const { shown: pending } = await page(userId, 2);
  expect(pending).toMatchObject([
    { type: "run", charge: "pending", pool: "paid", amount: -1, runId: paid, endedAt: null },
    { type: "run", charge: "pending", pool: null, amount: -12, runId: both, endedAt: null },
  ]);
  await settleHold(pool, both, now);
  await releaseHold(pool, paid, now);
  const { shown, nextCursor } = await page(userId, 100);
  expect(nextCursor).toBeNull();
  const ids = shown.flatMap(({ movements }) => movements.map(({ entryId }) => entryId));
  expect(new Set(ids).size).toBe(8);
  const entryId = expect.stringMatching(/^\d+$/);
  const movement = (type: string, from: string, amount: number, second: number) => {
    const createdAt = `2026-01-15T12:00:0${second}.000Z`;
    return { entryId, type, pool: from, amount, createdAt };
  };
  const alone = { charge: null, runId: null, endedAt: null, createdAt: "2026-01-15T12:00:00.000Z" };
  const endedAt = "2026-01-15T12:00:02.000Z";
  expect(shown).toEqual([
    {
      entryId: pending[0]?.entryId,
      type: "run",
      charge: "returned",
      pool: "paid",
      amount: 0,
      runId: paid,
      reason: "Another: Run",
      createdAt: "2026-01-15T12:00:01.000Z",
      endedAt,
      movements: [movement("hold", "paid", -1, 1), movement("release", "paid", 1, 2)],
    },
    {
      entryId: pending[1]?.entryId,
      type: "run",
      charge: "charged",
      pool: null,
      amount: -12,
      runId: both,
      reason: "Resize Image: Enlarge",
      createdAt: "2026-01-15T12:00:00.000Z",
      endedAt,
      movements: [
        movement("hold", "free", -10, 0),
        movement("hold", "paid", -2, 0),
        ...["free", "paid"].map((from) => movement("settle", from, 0, 2)),
      ],
    },
    {
      ...alone,
      entryId,
      type: "grant",
      pool: "free",
      amount: 10,
      reason: "Free credits for 2026-01",
      movements: [movement("grant", "free", 10, 0)],
    },
    {
      ...alone,
      entryId,
      type: "purchase",
      pool: "paid",
      amount: 5,
      reason: "Bought",
      movements: [movement("purchase", "paid", 5, 0)],
    },
  ]);
});

test("pages stay right while runs begin and end between them", async () => {
  const userId = randomUUID();
  const { pool } = store.database;
  const runs: string[] = [];
  for (const price of [1, 2, 3, 4]) runs.push(await hold(userId, price));
  const first = await page(userId, 2);
  expect(first.shown.map(({ amount }) => amount)).toEqual([-0.04, -0.03]);
  // Runs that end on any page, and new lines.
  await hold(userId, 5);
  for (const runId of runs) await settleHold(pool, runId, now);
  await purchase(userId, 6);
  const second = await page(userId, 2, first.nextCursor ?? "none");
  expect(second.shown.map(({ amount, charge }) => [amount, charge])).toEqual([
    [-0.02, "charged"],
    [-0.01, "charged"],
  ]);
  const third = await page(userId, 2, second.nextCursor ?? "none");
  expect(third.shown.map(({ type }) => type)).toEqual(["grant"]);
  expect(third.nextCursor).toBeNull();
});

test("nobody sees another's lines", async () => {
  await hold(randomUUID(), 1);
  expect((await page(randomUUID(), 10)).shown).toEqual([]);
});
