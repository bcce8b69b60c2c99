import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verifyCredits } from "#server/features/credits/index.ts";
import type { TestAccount } from "../../../../../tests/support/accounts.ts";
import { signUpAdministrator } from "../../../../../tests/support/administrators.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { readMoney } from "../../../../../tests/support/runs.ts";
import { beginPurchase, readPurchase, sellPack } from "../../../../../tests/support/stripe/buy.ts";
import {
  startStripe,
  type StripeStandIn,
} from "../../../../../tests/support/stripe/stripe-stand-in.ts";
import { doPaymentJob } from "../do-payment-job.ts";
import { reconcilePurchases, verifyPurchases } from "../index.ts";
import { jobOf } from "../payment-queue.ts";

let stripe: StripeStandIn;
let site: TestApp;
let admin: TestAccount;
let person: TestAccount;
let packId: string;

beforeAll(async () => {
  stripe = await startStripe();
  site = await createTestApp(import.meta.filename, { environment: stripe.environment });
  admin = await signUpAdministrator(site);
  packId = await sellPack(site.parts.database.pool);
});
afterAll(async () => {
  expect(await verifyCredits(site.parts.database.pool)).toEqual([]);
  expect(await verifyPurchases(site.parts.database.pool)).toEqual([]);
  await site.close();
  await stripe.close();
});
beforeEach(async () => {
  stripe.break(null);
  person = await site.signUp();
});

const work = (purchaseId: string) => doPaymentJob(site.parts.purchaseParts, jobOf(purchaseId));

async function buy(): Promise<string> {
  site.clock.advance(1000);
  const purchaseId = await beginPurchase(person, packId);
  stripe.act(purchaseId, "pay");
  await work(purchaseId);
  return purchaseId;
}

function refund(purchaseId: string, wanted: object = {}, who = admin) {
  const url = `/api/admin/purchases/${purchaseId}/refunds`;
  const payload = { refundId: randomUUID(), reason: "Asked for it", ...wanted };
  return who.inject({ method: "POST", url, payload });
}

async function logged(purchaseId: string) {
  const { rows } = await site.parts.database.pool.query<{ action: string; detail: unknown }>(
    "SELECT action, detail FROM audit_entries WHERE subject_id = $1 ORDER BY id",
    [purchaseId],
  );
  return rows;
}

function spend(credits: number) {
  return site.parts.database.pool.query(
    "SELECT move_paid_credits($1, 'adjust', $2, 'Spent', $3, now())",
    [person.userId, -credits * 100, randomUUID()],
  );
}

describe("a refund is refused", () => {
  test("to whoever is no administrator", async () => {
    const purchaseId = await buy();
    expect((await refund(purchaseId, {}, person)).statusCode).toBe(403);
  });

  test("of no purchase, of one that is not paid, and without a reason", async () => {
    expect((await refund(randomUUID())).json().code).toBe("purchase_not_found");
    const purchaseId = await beginPurchase(person, packId);
    expect((await refund(purchaseId)).json().code).toBe("purchase_unpaid");
    expect((await refund(purchaseId, { reason: " " })).statusCode).toBe(400);
  });

  test("of more money than was charged, and of more credits than are unspent", async () => {
    const purchaseId = await buy();
    expect((await refund(purchaseId, { amount: 991 })).json()).toMatchObject({
      code: "refund_too_large",
      detail: "You can't refund more than what is left of this purchase.",
    });
    await spend(6);
    expect((await refund(purchaseId)).json()).toMatchObject({
      code: "refund_too_large",
      detail: "Only 4.00 of this account's paid credits are unspent.",
    });
    expect(await logged(purchaseId)).toEqual([]);
    expect((await readMoney(person)).paid).toBe(4);
  });
});

test("a refund takes credits first and money then, once however often it is asked for", async () => {
  const purchaseId = await buy();
  const calls = stripe.calls.length;
  const wanted = { refundId: randomUUID(), amount: 330 };
  const answers = await Promise.all([refund(purchaseId, wanted), refund(purchaseId, wanted)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
  // A third of the price takes a third of the credits, rounded up.
  expect((await readMoney(person)).entries.at(-1)).toBe("reverse paid -3.34");
  expect(stripe.calls.slice(calls)).toEqual([]);
  await Promise.all([work(purchaseId), work(purchaseId)]);
  await work(purchaseId);
  expect(stripe.calls.slice(calls)).toEqual(["refund 330"]);
  expect(await readPurchase(person, purchaseId)).toMatchObject({
    reversed: 3.34,
    reversals: [{ kind: "refund", amount: 330, status: "done" }],
  });
  await refund(purchaseId);
  await work(purchaseId);
  expect((await readMoney(person)).paid).toBe(0);
  expect(stripe.calls.slice(calls)).toEqual(["refund 330", "refund 660"]);
  expect((await refund(purchaseId)).json().code).toBe("refund_too_large");
  expect((await logged(purchaseId)).map(({ action }) => action)).toEqual([
    "purchase.refund",
    "purchase.refund",
  ]);
});

test("the id of a refund is not taken for another one", async () => {
  const [one, other] = [await buy(), await buy()];
  const refundId = randomUUID();
  await refund(one, { refundId, amount: 1 });
  for (const answer of [
    await refund(one, { refundId, amount: 2 }),
    await refund(other, { refundId, amount: 1 }),
  ]) {
    expect([answer.statusCode, answer.json().code]).toEqual([422, "idempotency_key_reused"]);
  }
});

test("a refund whose answer is lost is made once, and one that Stripe refuses gives the credits again", async () => {
  const lost = await buy();
  const calls = stripe.calls.length;
  await refund(lost, { amount: 99 });
  stripe.break("cut");
  await expect(work(lost)).rejects.toThrow();
  stripe.break(null);
  await work(lost);
  expect(stripe.calls.slice(calls).filter((call) => call !== "open")).toEqual(["refund 99"]);

  const refused = await buy();
  // Without a notification.
  await refund(refused, { amount: 500 });
  site.clock.advance(1000);
  stripe.refund(refused, 600);
  await work(refused);
  const { reversals, reversed } = await readPurchase(person, refused);
  expect(reversals).toMatchObject([
    { amount: 500, status: "undone" },
    { amount: 600, status: "done" },
  ]);
  expect(reversed).toBe(6.07);
});

test("of refunds at once, as many succeed as credits are unspent", async () => {
  const purchaseId = await buy();
  await spend(5);
  const answers = await Promise.all([1, 2, 3].map(() => refund(purchaseId, { amount: 200 })));
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.toSorted((one, other) => one - other)).toEqual([202, 202, 409]);
});

test("everybody's purchases are listed, filtered and downloaded", async () => {
  const purchaseId = await buy();
  const list = async (query: string) => {
    const answer = await admin.inject({ url: `/api/admin/purchases?${query}` });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ purchases: { purchaseId: string }[]; nextCursor: string | null }>();
  };
  const mine = await list(`user=${encodeURIComponent(person.email.toUpperCase())}`);
  expect(mine.purchases).toMatchObject([
    { purchaseId, email: person.email, userId: person.userId },
  ]);
  expect((await list(`user=${person.userId}&status=failed`)).purchases).toEqual([]);
  expect((await list("user=nobody@example.com")).purchases).toEqual([]);
  expect((await list("start_date=2999-01-01")).purchases).toEqual([]);
  const first = await list("limit=1");
  expect(first.purchases).toMatchObject([{ purchaseId }]);
  const second = await list(`limit=1&cursor=${first.nextCursor}`);
  expect(second.purchases[0]?.purchaseId).not.toBe(purchaseId);
  const csv = await admin.inject({ url: `/api/admin/purchases/csv?user=${person.userId}` });
  const [head, line] = csv.body.split("\r\n");
  expect(head).toContain("price,charged,refunded,currency");
  expect(line).toContain(`${person.email},Small pack,10.00,9.90,9.90,0.00,eur,paid,true,pi_`);
});

test("packs are made, changed, ordered and noted, and what was bought stays as it was", async () => {
  const id = randomUUID();
  const fields = { name: "Large", credits: 100.5, price: 8900, currency: "eur", isActive: true };
  const set = (payload: object) =>
    admin.inject({ method: "PUT", url: `/api/admin/credit-packs/${id}`, payload });
  for (const wrong of [{ price: 0.5 }, { credits: 0 }, { currency: "xxx" }, { name: "" }]) {
    expect((await set({ ...fields, ...wrong })).statusCode).toBe(400);
  }
  expect((await set(fields)).json()).toEqual({ packId: id, ...fields });
  const bought = await beginPurchase(person, id);
  expect((await set({ ...fields, price: 9900, isActive: false })).statusCode).toBe(200);
  expect((await readPurchase(person, bought)).price).toBe(8900);
  const order = { packIds: [id, packId] };
  await admin.inject({ method: "PUT", url: "/api/admin/credit-packs", payload: order });
  const listed = (await admin.inject({ url: "/api/admin/credit-packs" })).json();
  expect(listed.packs.map((pack: { packId: string }) => pack.packId)).toEqual([id, packId]);
  expect(await logged(id)).toMatchObject([
    { action: "credit_pack.create" },
    { action: "credit_pack.update", detail: { before: { isActive: true }, isActive: false } },
  ]);
});

test("other amounts are sold within their bounds, at so much for each credit", async () => {
  const set = (customAmounts: object | null) =>
    admin.inject({ method: "PUT", url: "/api/admin/custom-amounts", payload: { customAmounts } });
  const terms = { priceOfCredit: 7, currency: "usd", leastCredits: 20, mostCredits: 500 };
  expect((await set({ ...terms, mostCredits: 19 })).statusCode).toBe(400);
  expect((await set({ ...terms, priceOfCredit: 200_000 })).json().errors).toEqual([
    {
      path: "customAmounts.mostCredits",
      message:
        "That many credits cost more than a single payment can be. Lower the maximum or the price.",
    },
  ]);
  expect((await set(terms)).statusCode).toBe(204);
  const buyCredits = (credits: number) =>
    person.inject({
      method: "POST",
      url: "/api/purchases",
      payload: { purchaseId: randomUUID(), credits },
    });
  for (const credits of [19, 501]) {
    expect((await buyCredits(credits)).json()).toMatchObject({
      code: "amount_not_sold",
      detail: "Choose between 20 and 500 credits.",
    });
  }
  expect((await buyCredits(123)).json().purchase).toMatchObject({
    label: "123 credits",
    credits: 123,
    price: 861,
    currency: "usd",
  });
  await set(null);
  expect((await buyCredits(123)).json().code).toBe("offer_not_found");
});

test("purchases are compared with what Stripe knows of them", async () => {
  const { database, purchaseParts } = site.parts;
  const shop = purchaseParts.shop ?? expect.unreachable();
  const period = { from: new Date(0), until: new Date(8.64e15) };
  const differences = async () => reconcilePurchases(database.pool, shop, period);
  const before = await differences();
  const untold = await beginPurchase(person, packId);
  stripe.act(untold, "pay");
  const refunded = await buy();
  stripe.refund(refunded, 90);
  const lost = await buy();
  const payment = stripe.payments.get(lost) ?? expect.unreachable();
  (stripe.payments as Map<string, typeof payment>).delete(lost);
  expect((await differences()).filter((difference) => !before.includes(difference))).toEqual([
    `The purchase ${untold} is open here but paid at Stripe.`,
    `The purchase ${untold} was charged 0 here but 990 at Stripe.`,
    `The purchase ${refunded} had 0 refunded here but 90 at Stripe.`,
    `Stripe doesn't have the purchase ${lost}.`,
  ]);
  await work(untold);
  await work(refunded);
});
