import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/support/database.ts";
import { hundredths } from "../../../../../tests/support/hundredths.ts";
import { insertPurchaseRow, payPurchase } from "../store.ts";
import { verifyPurchases } from "./verify-purchases.ts";

const now = new Date("2026-03-04T05:06:07Z");
let store: TestDatabase;
let id: string;
let before: string[];

beforeAll(async () => {
  store = await createTestDatabase(import.meta.filename);
});
beforeEach(async () => {
  id = randomUUID();
  await insertPurchaseRow(pool(), {
    id,
    userId: id,
    label: "Small",
    credits: hundredths(1000),
    price: 990,
    currency: "eur",
    isTest: true,
    createdAt: now,
  });
  before = await verifyPurchases(pool());
});
afterAll(() => store.dispose());

const pool = () => store.database.pool;
const pay = () => payPurchase(pool(), id, 990, now);
const found = async () => (await verifyPurchases(pool())).filter((each) => !before.includes(each));

test("one that is not paid, and one that is paid and granted, are right", async () => {
  expect(await found()).toEqual([]);
  await pay();
  expect(await found()).toEqual([]);
});

test("one that is paid and was not granted, and one that was granted and is not paid, are found", async () => {
  await pool().query(
    "UPDATE purchases SET status = 'paid', paid_at = $2, charged = 990 WHERE id = $1",
    [id, now],
  );
  expect(await found()).toEqual([
    `The purchase ${id} is paid with 1000 credits, but its entry granted 0.`,
  ]);
  const other = randomUUID();
  await pool().query("SELECT grant_purchase($1, 5, 'Test', $2, $3)", [other, other, now]);
  expect(await found()).toContain(
    `The purchase ${other} is unknown with 0 credits, but its entry granted 5.`,
  );
});

test("credits that went back without their money, and that are neither taken nor owed, are found", async () => {
  await pay();
  await pool().query("UPDATE purchases SET reversed = 7 WHERE id = $1", [id]);
  expect(await found()).toEqual([
    `Of the purchase ${id} 7 were reversed, and its money says 0.`,
    `Of ${id} 7 were reversed, 0 taken, and 0 are owed.`,
  ]);
  await pool().query("INSERT INTO credit_debts (user_id, owed) VALUES ($1, 7)", [id]);
  expect(await found()).toEqual([`Of the purchase ${id} 7 were reversed, and its money says 0.`]);
});
