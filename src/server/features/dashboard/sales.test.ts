import { afterAll, beforeAll, expect, test } from "vitest";
import type { Dashboard } from "#contract/schemas/dashboard.ts";
import type { TestAccount } from "../../../../tests/support/accounts.ts";
import { signUpAdministrator } from "../../../../tests/support/administrators.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { beginPurchase, sellPack } from "../../../../tests/support/stripe/buy.ts";
import {
  startStripe,
  type StripeStandIn,
} from "../../../../tests/support/stripe/stripe-stand-in.ts";

let stripe: StripeStandIn;
let site: TestApp;
let admin: TestAccount;
let person: TestAccount;
let packId: string;
beforeAll(async () => {
  stripe = await startStripe();
  site = await createTestApp(import.meta.filename, { environment: stripe.environment });
  admin = await signUpAdministrator(site);
  person = await site.signUp();
  packId = await sellPack(site.parts.database.pool);
});
afterAll(async () => {
  await site.close();
  await stripe.close();
});

const check = (purchaseId: string) =>
  person.inject({ method: "POST", url: `/api/purchases/${purchaseId}/check` });

async function buy() {
  const purchaseId = await beginPurchase(person, packId);
  stripe.act(purchaseId, "pay");
  await check(purchaseId);
  return purchaseId;
}

async function salesOf(who: TestAccount) {
  return (await who.inject({ url: "/api/admin/dashboard" })).json<Dashboard>().sales;
}

test("what was sold in 30 days, less what went back, and what can still be spent", async () => {
  expect(await salesOf(admin)).toEqual({ revenue: [], outstanding: 0, isTest: true });
  const [old, refunded] = [await buy(), await buy()];
  await buy();
  await site.parts.database.pool.query(
    "UPDATE purchases SET paid_at = paid_at - interval '31 days' WHERE id = $1",
    [old],
  );
  stripe.refund(refunded, 330);
  await check(refunded);
  expect(await salesOf(admin)).toEqual({
    revenue: [{ currency: "eur", amount: 990 + 660, purchases: 2 }],
    outstanding: 26.66,
    isTest: true,
  });
});

test("where nothing is sold there is nothing of it", async () => {
  const closed = await createTestApp(`${import.meta.filename}-closed`);
  try {
    expect(await salesOf(await signUpAdministrator(closed))).toBe(null);
  } finally {
    await closed.close();
  }
});
