import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verifyCredits } from "#server/features/credits/index.ts";
import type { TestAccount } from "../../../../tests/support/accounts.ts";
import { giveKey } from "../../../../tests/support/api-keys.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createTestClock } from "../../../../tests/support/clock.ts";
import { readMoney } from "../../../../tests/support/runs.ts";
import { beginPurchase, readPurchase, sellPack } from "../../../../tests/support/stripe/buy.ts";
import type { SignedEvent } from "../../../../tests/support/stripe/stripe-events.ts";
import {
  startStripe,
  type StripeStandIn,
} from "../../../../tests/support/stripe/stripe-stand-in.ts";
import { doPaymentJob } from "./do-payment-job.ts";
import { verifyPurchases } from "./index.ts";
import { paymentJobSchema, paymentQueue } from "./payment-queue.ts";

const clock = createTestClock();
let stripe: StripeStandIn;
let site: TestApp;
let person: TestAccount;
let packId: string;

beforeAll(async () => {
  stripe = await startStripe(() => clock.now());
  const environment = {
    ...stripe.environment,
    ADMIN_EMAILS: "boss@example.com",
    WEBHOOK_ALLOWED_ADDRESSES: "127.0.0.1",
  };
  site = await createTestApp(import.meta.filename, { environment, clock });
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

function deliver({ payload, headers }: SignedEvent) {
  return site.app.inject({ method: "POST", url: "/api/stripe/events", payload, headers });
}

/** This app has no worker to take them. */
async function waitingJobs() {
  const { rows } = await site.parts.database.pool.query<{ id: string; data: unknown }>(
    "SELECT id, data FROM pgboss.job WHERE name = $1 AND state = 'created' ORDER BY created_on",
    [paymentQueue.name],
  );
  return rows;
}

/** Works like a worker. */
async function work(): Promise<number> {
  const jobs = await waitingJobs();
  for (const { id, data } of jobs) {
    await site.parts.database.pool.query("DELETE FROM pgboss.job WHERE id = $1", [id]);
    await doPaymentJob(site.parts.purchaseParts, paymentJobSchema.parse(data));
  }
  return jobs.length;
}

const check = (purchaseId: string, who = person) =>
  who.inject({ method: "POST", url: `/api/purchases/${purchaseId}/check` });

function buy(payload: object, who = person) {
  return who.inject({ method: "POST", url: "/api/purchases", payload });
}

describe("a purchase is refused", () => {
  test("to an API key, whatever it may", async () => {
    const { key } = await giveKey(site, person, { scopes: ["run", "read", "files"] });
    const headers = { authorization: `Bearer ${key}` };
    const payload = { purchaseId: randomUUID(), packId };
    const answer = await site.app.inject({
      method: "POST",
      url: "/api/purchases",
      payload,
      headers,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([403, "key_not_allowed"]);
  });

  test.each([
    [{ packId: randomUUID() }, 404, "offer_not_found"],
    [{ credits: 5 }, 404, "offer_not_found"],
    [{ credits: 0.5 }, 400, "invalid_request"],
    [{}, 400, "invalid_request"],
  ])("for %o", async (wanted, status, code) => {
    const answer = await buy({ purchaseId: randomUUID(), ...wanted });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  test("of a pack that is no longer sold", async () => {
    const old = await sellPack(site.parts.database.pool, { isActive: false });
    expect((await buy({ purchaseId: randomUUID(), packId: old })).statusCode).toBe(404);
  });

  test("by the id of another one, or of another's", async () => {
    const purchaseId = await beginPurchase(person, packId);
    const other = await sellPack(site.parts.database.pool, { price: 1 });
    expect((await buy({ purchaseId, packId: other })).json().code).toBe("purchase_id_used");
    const stranger = await site.signUp();
    expect((await buy({ purchaseId, packId }, stranger)).json().code).toBe("purchase_id_used");
    expect((await check(purchaseId, stranger)).statusCode).toBe(404);
    const url = `/api/purchases/${purchaseId}`;
    expect((await stranger.inject({ url })).json().code).toBe("purchase_not_found");
  });

  test("while Stripe does not answer, and goes on by the same id when it does", async () => {
    stripe.break(503);
    const purchaseId = randomUUID();
    const refused = await buy({ purchaseId, packId });
    expect([refused.statusCode, refused.json().code]).toEqual([503, "payment_unavailable"]);
    expect((await readPurchase(person, purchaseId)).status).toBe("begun");
    stripe.break(null);
    const again = await buy({ purchaseId, packId });
    expect(again.statusCode).toBe(201);
    expect(again.json().checkoutUrl).toContain(`/pay/${purchaseId}`);
  });
});

describe("an event is refused", () => {
  const payload = '{"object":"event"}';
  test.each([
    ["without a signature", () => ({ payload, headers: { "content-type": "application/json" } })],
    ["with another's bytes", () => ({ ...stripe.sign(payload), payload: `${payload} ` })],
    [
      "of more than five minutes ago",
      () => stripe.sign(payload, clock.now().getTime() / 1000 - 301),
    ],
    [
      "of more than five minutes ahead",
      () => stripe.sign(payload, clock.now().getTime() / 1000 + 301),
    ],
    ["of an hour ahead", () => stripe.sign(payload, clock.now().getTime() / 1000 + 3600)],
    [
      "with a second time in its signature",
      () => {
        const { headers, ...event } = stripe.sign(payload, clock.now().getTime() / 1000 + 3600);
        const signature = `t=${clock.now().getTime() / 1000},${headers["stripe-signature"]}`;
        return { ...event, headers: { ...headers, "stripe-signature": signature } };
      },
    ],
  ])("%s", async (_, make) => {
    const answer = await deliver(make());
    expect([answer.statusCode, answer.json().code]).toEqual([400, "signature_invalid"]);
    expect(await waitingJobs()).toEqual([]);
  });

  const page = { object: "checkout.session", id: "cs_test_1", client_reference_id: randomUUID() };
  const about = (object: unknown) => ({ object: "event", livemode: false, data: { object } });
  test.each([
    ["that is not JSON", "{"],
    ["that is null", "null"],
    ["that is a list", "[]"],
    ["that is a number", "1"],
    ["without a name", JSON.stringify({})],
    ["without data", JSON.stringify({ object: "event", livemode: false })],
    ["with data of null", JSON.stringify({ object: "event", livemode: false, data: null })],
    ["without a thing", JSON.stringify({ object: "event", livemode: false, data: {} })],
    ["about null", JSON.stringify(about(null))],
    ["about a text", JSON.stringify(about("checkout.session"))],
    ["about a list", JSON.stringify(about([]))],
    ["about a thing without a name", JSON.stringify(about({ id: "cs_test_1" }))],
    ["without its mode", JSON.stringify({ object: "event", data: { object: page } })],
    ["of a mode that is a text", JSON.stringify({ ...about(page), livemode: "false" })],
    ["about a page without an id", JSON.stringify(about({ ...page, id: undefined }))],
    ["about a page whose id is an object", JSON.stringify(about({ ...page, id: {} }))],
    ["about a page whose id has a NUL", JSON.stringify(about({ ...page, id: "cs_\0" }))],
    ["about a page whose id is a path", JSON.stringify(about({ ...page, id: "../refunds" }))],
    ["about a page with an id of 400,000", JSON.stringify(about({ ...page, id: "x".repeat(4e5) }))],
    ["about a page of a number", JSON.stringify(about({ ...page, client_reference_id: 1 }))],
    ["about a payment of a number", JSON.stringify(about({ object: "charge", payment_intent: 1 }))],
    ["about a payment of NUL", JSON.stringify(about({ object: "charge", payment_intent: "\0" }))],
    [
      "about a payment whose id is a list",
      JSON.stringify(about({ object: "refund", payment_intent: { id: [] } })),
    ],
    ["of many brackets", "[".repeat(200_000)],
  ])("%s, though Stripe signed it", async (_, signed) => {
    const answer = await deliver(stripe.sign(signed));
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        type: "about:blank",
        title: "Invalid request",
        status: 400,
        detail: "This version can't read this Stripe event.",
        code: "invalid_request",
      },
    ]);
    expect(await waitingJobs()).toEqual([]);
  });

  test.each([
    ["of a type that nothing here handles", about({ object: "customer", id: "cus_1" })],
    ["about a payment of none", about({ object: "charge", payment_intent: null })],
    [
      "in Stripe's other form",
      { object: "v2.core.event", type: "v1.billing.meter.no_meter_found" },
    ],
    ["about another's page", about({ ...page, client_reference_id: "cart 7" })],
    ["about a page without a reference", about({ ...page, client_reference_id: null })],
    ["of the other mode", { ...about(page), livemode: true }],
  ])("%s is acknowledged, so that it is not sent again", async (_, event) => {
    expect((await deliver(stripe.sign(JSON.stringify(event)))).statusCode).toBe(204);
    expect(await waitingJobs()).toEqual([]);
  });
});

test("three deliveries, the page that one comes back to and another look grant once", async () => {
  const purchaseId = await beginPurchase(person, packId);
  expect((await check(purchaseId)).json()).toMatchObject({ status: "open", trouble: null });
  const event = stripe.act(purchaseId, "pay");
  for (let times = 0; times < 3; times += 1) expect((await deliver(event)).statusCode).toBe(204);
  expect((await readPurchase(person, purchaseId)).status).toBe("open");
  const answers = await Promise.all([work(), check(purchaseId), check(purchaseId)]);
  expect(answers[0]).toBe(3);
  await deliver(event);
  await work();
  expect(await readMoney(person)).toMatchObject({
    paid: 10,
    entries: ["grant free 10", "purchase paid 10"],
  });
  expect(await readPurchase(person, purchaseId)).toMatchObject({
    status: "paid",
    label: "Small pack",
    credits: 10,
    price: 990,
    charged: 990,
    currency: "eur",
    isTest: true,
    receiptUrl: expect.stringContaining("/receipts/"),
    invoiceUrl: expect.stringContaining("/invoices/"),
  });
  expect((await buy({ purchaseId, packId })).json().checkoutUrl).toBe(null);
});

test("webhooks hear once that a purchase is paid", async () => {
  const payload = { url: "http://127.0.0.1/", events: ["purchase.paid"] };
  await person.inject({ method: "POST", url: "/api/webhooks", payload });
  const purchaseId = await beginPurchase(person, packId);
  await deliver(stripe.act(purchaseId, "pay"));
  await Promise.all([work(), check(purchaseId), check(purchaseId)]);
  const { rows } = await site.parts.database.pool.query<{ body: string }>(
    `SELECT body FROM webhook_deliveries AS delivery JOIN webhooks AS webhook ON webhook.id = webhook_id
     WHERE user_id = $1`,
    [person.userId],
  );
  const { createdAt, paidAt } = await readPurchase(person, purchaseId);
  expect(rows.map(({ body }) => JSON.parse(body))).toEqual([
    {
      type: "purchase.paid",
      timestamp: paidAt,
      data: {
        purchaseId,
        label: "Small pack",
        credits: 10,
        price: 990,
        charged: 990,
        currency: "eur",
        isTest: true,
        createdAt,
        paidAt,
      },
    },
  ]);
});

test("the same purchase sent twice at once is one, with one page", async () => {
  const before = stripe.calls.length;
  const payload = { purchaseId: randomUUID(), packId };
  const answers = await Promise.all([buy(payload), buy(payload)]);
  const [one, other] = answers.map((answer) => answer.json().checkoutUrl);
  expect(one).toBe(other);
  expect(stripe.calls.slice(before)).toEqual(["open"]);
  const list = await person.inject({ url: "/api/purchases" });
  expect(list.json().purchases).toHaveLength(1);
});

test("a slow way to pay waits, and grants when the money is there", async () => {
  const purchaseId = await beginPurchase(person, packId);
  await deliver(stripe.act(purchaseId, "delay"));
  await work();
  expect((await readPurchase(person, purchaseId)).status).toBe("waiting");
  expect((await readMoney(person)).paid).toBe(0);
  await deliver(stripe.act(purchaseId, "arrive"));
  await work();
  expect((await readPurchase(person, purchaseId)).status).toBe("paid");
  expect((await readMoney(person)).paid).toBe(10);
});

test.each([
  ["fail", "failed", "The payment failed. Nothing was charged."],
  ["expire", "expired", "The payment page expired."],
] as const)(
  "a page that ends by '%s' grants nothing and says why",
  async (what, status, trouble) => {
    const purchaseId = await beginPurchase(person, packId);
    await deliver(stripe.act(purchaseId, what));
    await work();
    expect(await readPurchase(person, purchaseId)).toMatchObject({ status, trouble });
    expect((await readMoney(person)).paid).toBe(0);
  },
);

describe("a payment that differs grants nothing and alerts", () => {
  test.each([
    ["the price", (payment: { price: number }) => void (payment.price = 1)],
    ["the currency", (payment: { currency: string }) => void (payment.currency = "jpy")],
    ["test or live mode", (payment: { livemode: boolean }) => void (payment.livemode = true)],
  ])("in %s", async (what, tamper) => {
    const purchaseId = await beginPurchase(person, packId);
    const payment = stripe.payments.get(purchaseId) ?? expect.unreachable();
    tamper(payment);
    site.mailbox.clear();
    stripe.act(purchaseId, "pay");
    const trouble = `The payment differs from the purchase in ${what}.`;
    expect((await check(purchaseId)).json()).toMatchObject({ status: "mismatched", trouble });
    await check(purchaseId);
    expect((await readMoney(person)).paid).toBe(0);
    const letter = await site.mailbox.mailTo("boss@example.com");
    expect(letter.text).toContain(`the purchase ${purchaseId} that doesn't match it. ${trouble}`);
    const { rows } = await site.parts.database.pool.query(
      "SELECT actor_id, action, detail FROM audit_entries WHERE subject_id = $1",
      [purchaseId],
    );
    expect(rows).toEqual([
      { actor_id: "stripe", action: "purchase.mismatch", detail: { trouble } },
    ]);
  });
});

test("taxes on top are charged, and change nothing of what is granted", async () => {
  const purchaseId = await beginPurchase(person, packId);
  const payment = stripe.payments.get(purchaseId) ?? expect.unreachable();
  payment.tax = 188;
  stripe.act(purchaseId, "pay");
  expect((await check(purchaseId)).json()).toMatchObject({
    status: "paid",
    price: 990,
    charged: 1178,
  });
  expect((await readMoney(person)).paid).toBe(10);
});

test("a refund at Stripe that is told of before the payment takes what was granted", async () => {
  const purchaseId = await beginPurchase(person, packId);
  const paid = stripe.act(purchaseId, "pay");
  const refunded = stripe.refund(purchaseId, 495);
  await deliver(refunded);
  await deliver(paid);
  await deliver(refunded);
  await work();
  expect((await readMoney(person)).entries).toEqual([
    "grant free 10",
    "purchase paid 10",
    "reverse paid -5",
  ]);
  // Later rejected by the bank.
  await deliver(stripe.changeRefund(purchaseId, 0, "failed"));
  await work();
  expect((await readMoney(person)).paid).toBe(10);
  expect((await readPurchase(person, purchaseId)).reversed).toBe(0);
});

test("a dispute after everything was spent is owed, taken from the next purchase, and given again if won", async () => {
  const purchaseId = await beginPurchase(person, packId);
  stripe.act(purchaseId, "pay");
  await check(purchaseId);
  await site.parts.database.pool.query(
    "SELECT move_paid_credits($1, 'adjust', -800, 'Spent', $2, now())",
    [person.userId, randomUUID()],
  );
  await deliver(stripe.dispute(purchaseId, 990));
  await work();
  expect((await readMoney(person)).paid).toBe(0);
  expect((await person.inject({ url: "/api/credits/offers" })).json().owed).toBe(8);
  const next = await beginPurchase(person, packId);
  stripe.act(next, "pay");
  await check(next);
  expect((await readMoney(person)).paid).toBe(2);
  expect((await person.inject({ url: "/api/credits/offers" })).json().owed).toBe(0);
  await deliver(stripe.closeDispute(purchaseId, 0, "won"));
  await work();
  expect((await readMoney(person)).paid).toBe(12);
});

test("what is sold is shown in order, with its terms", async () => {
  const offers = (await person.inject({ url: "/api/credits/offers" })).json();
  expect(offers).toMatchObject({ isTest: true, owed: 0, customAmounts: null });
  expect(offers.packs[0]).toEqual({
    packId,
    name: "Small pack",
    credits: 10,
    price: 990,
    currency: "eur",
    isActive: true,
  });
});
