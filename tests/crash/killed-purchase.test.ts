import { randomUUID } from "node:crypto";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Purchase } from "#contract/schemas/purchase.ts";
import { testsAll } from "#kit/proof/scope-for-test.ts";
import { systemClock } from "#server/platform/clock.ts";
import { signUp, type TestAccount } from "../support/accounts.ts";
import { crashable, planCrash } from "../support/crash-plan.ts";
import { createTestStore, type TestStore } from "../support/database.ts";
import { findFreePort } from "../support/free-port.ts";
import { httpDoor } from "../support/http-door.ts";
import { type Mailbox, openMailbox } from "../support/mailbox.ts";
import { readMoney } from "../support/runs.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { readPurchase, sellPack } from "../support/stripe/buy.ts";
import { startStripe, type StripeStandIn } from "../support/stripe/stripe-stand-in.ts";
import { verifyStore } from "../support/verify-store.ts";

let stripe: StripeStandIn;
let mailbox: Mailbox;
let store: TestStore;
let environment: Record<string, string>;
let plan: string;
let packId: string;
let boss: TestAccount | undefined;
let running: { server: ServerProcess; door: ReturnType<typeof httpDoor> } | undefined;

beforeAll(async () => {
  stripe = await startStripe();
  mailbox = await openMailbox();
  store = await createTestStore(import.meta.filename);
  const pool = await store.openPool();
  packId = await sellPack(pool);
  await pool.end();
  plan = path.join(store.env["DATA_DIR"] ?? "", "crash.json");
  const port = String(await findFreePort());
  environment = {
    ...store.env,
    ...crashable(plan),
    ...stripe.environment,
    SMTP_URL: mailbox.url,
    ADMIN_EMAILS: "boss@example.com",
    PORT: port,
  };
  // Stripe may deliver events repeatedly.
  stripe.deliverTo(`http://localhost:${port}/api/stripe/events`, 3);
});
afterAll(async () => {
  running?.server.kill("SIGKILL");
  await running?.server.exited;
  await mailbox.close();
  await stripe.close();
  await store.dispose();
});

async function serving() {
  if (running === undefined) {
    const server = startServerProcess(environment);
    running = { server, door: httpDoor(await server.listening()) };
    void server.exited.then(() => (running = undefined));
  }
  return running;
}

function atDoor(account: TestAccount, door: ReturnType<typeof httpDoor>): TestAccount {
  const headers = { authorization: `Bearer ${account.token}` };
  return { ...account, inject: (options) => door.inject({ ...options, headers }) };
}

const payloadOf = (purchaseId: string) =>
  ({ method: "POST", url: "/api/purchases", payload: { purchaseId, packId } }) as const;

async function arrive(name: string): Promise<TestAccount> {
  const { door } = await serving();
  const email = `${name.replaceAll(" ", "-")}@example.com`;
  return signUp({ app: door, clock: systemClock, mailbox }, email);
}

/** Waits for payment, as a person who just returns to the page. */
async function paid(person: TestAccount, purchaseId: string): Promise<Purchase> {
  const deadline = performance.now() + 40_000;
  for (;;) {
    const answer = await person.inject({ url: `/api/purchases/${purchaseId}` });
    const purchase = answer.json<Purchase>();
    if (purchase.status === "paid" || performance.now() > deadline) return purchase;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Without those where a kill leaves what the step before it left, or a request that did nothing. */
const distinct = <Step extends readonly unknown[]>(
  steps: readonly Step[],
  repeated: readonly string[],
) => (testsAll ? steps : steps.filter(([when]) => !repeated.includes(String(when))));

const steps = [
  ["before the purchase is a row", "purchases-insert", "before", "asked again"],
  ["after it is one", "purchases-insert", "after commit", "asked again"],
  ["after Stripe opened the page", "purchases-checkout", "before", "told"],
  ["after the page is noted", "purchases-checkout", "after commit", "told"],
] as const;

test.each(distinct(steps, ["before the purchase is a row", "after the page is noted"]))(
  "a server killed %s grants once",
  { timeout: 120_000 },
  async (_, statement, when, how) => {
    const before = await arrive(`buyer ${statement} ${when}`);
    const { server } = await serving();
    const purchaseId = randomUUID();
    await planCrash(plan, { statement, when, victim: "server" });
    await expect(before.inject(payloadOf(purchaseId))).rejects.toThrow();
    expect((await server.exited).signal).toBe("SIGKILL");
    const person = atDoor(before, (await serving()).door);
    if (how === "asked again") {
      expect((await person.inject(payloadOf(purchaseId))).statusCode).toBe(201);
    }
    stripe.act(purchaseId, "pay");
    expect((await paid(person, purchaseId)).status).toBe("paid");
    expect((await readMoney(person)).paid).toBe(10);
  },
);

const ofTelling = [
  ["before it looks at Stripe", "purchases-reading", "before"],
  ["after it looked", "purchases-reading", "after commit"],
  ["before it grants", "purchases-pay", "before"],
  ["after it granted", "purchases-pay", "after commit"],
  ["before it settles what went back", "purchases-settle-reversals", "before"],
] as const;

test.each(distinct(ofTelling, ["before it looks at Stripe", "after it looked"]))(
  "a server that is told of a payment and killed %s grants once",
  { timeout: 120_000 },
  async (_, statement, when) => {
    const before = await arrive(`payer ${statement} ${when}`);
    const { server } = await serving();
    const purchaseId = randomUUID();
    expect((await before.inject(payloadOf(purchaseId))).statusCode).toBe(201);
    await planCrash(plan, { statement, when, victim: "server" });
    stripe.act(purchaseId, "pay");
    expect((await server.exited).signal).toBe("SIGKILL");
    const person = atDoor(before, (await serving()).door);
    expect((await paid(person, purchaseId)).status).toBe("paid");
    expect((await readMoney(person)).entries).toEqual(["grant free 10", "purchase paid 10"]);
  },
);

const ofRefunds = [
  ["before it takes the credits", "purchases-insert-refund", "before"],
  ["after it took them", "purchases-insert-refund", "after commit"],
  ["after Stripe paid and before that is noted", "purchases-write-own-refund", "before"],
  ["after that is noted", "purchases-write-own-refund", "after commit"],
] as const;

test.each(distinct(ofRefunds, ["before it takes the credits", "after that is noted"]))(
  "a server that refunds and is killed %s takes credits and pays money once",
  { timeout: 120_000 },
  async (_, statement, when) => {
    boss ??= await arrive("boss");
    const name = `refunded ${statement} ${when}`;
    const before = await arrive(name);
    const { server, door } = await serving();
    const purchaseId = randomUUID();
    await before.inject(payloadOf(purchaseId));
    stripe.act(purchaseId, "pay");
    expect((await paid(before, purchaseId)).status).toBe("paid");
    const calls = stripe.calls.length;
    const request = {
      method: "POST",
      url: `/api/admin/purchases/${purchaseId}/refunds`,
      payload: { refundId: randomUUID(), amount: 330, reason: "Asked for it" },
    } as const;
    await planCrash(plan, { statement, when, victim: "server" });
    // Without an answer, a person asks again.
    await atDoor(boss, door)
      .inject(request)
      .catch(() => undefined);
    expect((await server.exited).signal).toBe("SIGKILL");
    const next = (await serving()).door;
    const person = atDoor(before, next);
    expect((await atDoor(boss, next).inject(request)).statusCode).toBe(202);
    stripe.act(purchaseId, "pay");
    await expect
      .poll(async () => (await readPurchase(person, purchaseId)).reversals[0]?.status, {
        timeout: 40_000,
      })
      .toBe("done");
    expect(stripe.calls.slice(calls)).toEqual(["refund 330"]);
    expect((await readMoney(person)).entries).toEqual([
      "grant free 10",
      "purchase paid 10",
      "reverse paid -3.34",
    ]);
  },
);

test("all those kills leave nothing behind", async () => {
  const { server } = await serving();
  server.kill("SIGTERM");
  expect(await server.exited).toEqual({ code: 0, signal: null });
  expect(await verifyStore(store)).toEqual([]);
});
