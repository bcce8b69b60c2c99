import { randomUUID } from "node:crypto";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attemptDelaysSeconds, mostWebhooks } from "#contract/facts/webhook.ts";
import type { Problem } from "#contract/schemas/problem.ts";
import type { Delivery, NewWebhook, Webhook } from "#contract/schemas/webhook.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { createOutbound } from "#server/platform/outbound/outbound.ts";
import { parseRanges } from "#server/platform/outbound/public-address.ts";
import { bearer, type TestAccount } from "../../../../tests/support/accounts.ts";
import { giveKey } from "../../../../tests/support/api-keys.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { becomeGuest } from "../../../../tests/support/guests.ts";
import { verifyDelivery } from "../../../../tests/support/verify-delivery.ts";
import {
  openWebhookReceiver,
  type ReceivedDelivery,
  type WebhookReceiver,
} from "../../../../tests/support/webhook-receiver.ts";
import { forgetOldDeliveries, recoverDeliveries, webhookQueue, writeDeliveries } from "./index.ts";
import { attemptDelivery } from "./sending/attempt-delivery.ts";
import { webhookJobSchema } from "./sending/webhook-queue.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
let site: TestApp;
let ann: TestAccount;
let receiver: WebhookReceiver;
/** What the receiver answers next. */
let answers: number[] = [];

beforeAll(async () => {
  receiver = await openWebhookReceiver(() => answers.shift() ?? 204);
  site = await createTestApp(import.meta.filename, {
    environment: { WEBHOOK_ALLOWED_ADDRESSES: "127.0.0.1" },
  });
});
beforeEach(async () => {
  answers = [];
  await pool().query("DELETE FROM webhooks");
  await pool().query("DELETE FROM pgboss.job WHERE name = $1", [webhookQueue.name]);
  ann = await site.signUp();
});
afterAll(async () => {
  await site.close();
  await receiver.close();
});

const pool = () => site.parts.database.pool;
const parts = () => ({ ...site.parts.webhookParts, random: () => 0 });
const wanted = () => ({ url: receiver.url, events: ["run.succeeded", "credits.low"] });
const create = (payload: object = wanted()): InjectOptions => ({
  method: "POST",
  url: "/api/webhooks",
  payload,
});
const at = (id: string, rest = "", method: "POST" | "PATCH" | "DELETE" | "GET" = "POST") => ({
  method,
  url: `/api/webhooks/${id}${rest}`,
});
const change = (id: string, payload: object): InjectOptions => ({
  ...at(id, "", "PATCH"),
  payload,
});

async function created(payload: object = wanted(), who = ann): Promise<NewWebhook> {
  const answer = await who.inject(create(payload));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<NewWebhook>();
}

async function listed(who = ann): Promise<Webhook[]> {
  const answer = await who.inject({ url: "/api/webhooks" });
  expect(answer.statusCode).toBe(200);
  return answer.json<Webhook[]>();
}

async function deliveriesOf(id: string): Promise<Delivery[]> {
  const answer = await ann.inject(at(id, "/deliveries", "GET"));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ deliveries: Delivery[] }>().deliveries;
}

async function refusal(options: InjectOptions, who: Pick<TestAccount, "inject"> = ann) {
  const answer = await who.inject(options);
  const { code, detail } = answer.json<Problem>();
  return [answer.statusCode, code, detail];
}

/** Makes `credits.low` happen. */
function happen(data: object = { balance: 1, below: 2 }) {
  const event = { userId: ann.userId, event: "credits.low", at: site.clock.now(), data } as const;
  return inTransaction(pool(), (client) =>
    writeDeliveries(site.parts.webhookParts.jobs, client, event),
  );
}

/** Takes the waiting jobs, which this app has no workers for, and returns how long each was to wait. */
async function takeJobs() {
  const { rows } = await pool().query<{ data: unknown; seconds: number }>(
    `DELETE FROM pgboss.job WHERE name = $1 AND state = 'created'
     RETURNING data, round(extract(epoch FROM start_after - created_on))::integer AS seconds`,
    [webhookQueue.name],
  );
  return rows.map(({ data, seconds }) => ({ job: webhookJobSchema.parse(data), seconds }));
}

/** Does what the workers would, whatever time it is. Returns how long the jobs were to wait. */
async function work(given = parts()): Promise<number[]> {
  const jobs = await takeJobs();
  for (const { job } of jobs) await attemptDelivery(given, job, new AbortController().signal);
  return jobs.map(({ seconds }) => seconds);
}

function lastDelivery(): ReceivedDelivery {
  const last = receiver.deliveries.at(-1);
  if (last === undefined) throw new Error("Nothing came.");
  return last;
}

describe("refused is", () => {
  test("what is not of the form", async () => {
    const wrong: [payload: object, detail: string][] = [
      [{ events: ["run.failed"] }, "url: Enter the address to call."],
      [
        { ...wanted(), url: "example.com" },
        "url: Enter an address such as https://example.com/webhooks.",
      ],
      [
        { ...wanted(), url: "https://example.com/\r\nHost: example.org" },
        "url: Enter an address such as https://example.com/webhooks.",
      ],
      [
        { ...wanted(), url: `https://example.com/${"a".repeat(2000)}` },
        "url: An address can have up to 2000 characters.",
      ],
      [{ ...wanted(), events: [] }, "events: Choose at least one event."],
      [
        { ...wanted(), events: ["webhook.test"] },
        "events.0: This must be one of run.succeeded, run.failed, batch.ended, credits.low, purchase.paid.",
      ],
    ];
    for (const [payload, detail] of wrong) {
      expect(await refusal(create(payload))).toEqual([400, "invalid_request", detail]);
    }
    const { webhookId } = await created();
    expect(await refusal(change(webhookId, {}))).toContain("Include at least one change.");
  });

  test.each([
    ["http://127.0.0.2/", "This address doesn't exist or isn't on the public internet."],
    ["https://2130706434/", "This address doesn't exist or isn't on the public internet."],
    ["https://[::ffff:127.0.0.1]/", "This address doesn't exist or isn't on the public internet."],
    ["http://8.8.8.8/", "The address must start with https://."],
    ["https://ann:secret@8.8.8.8/", "The address can't contain a user name or password."],
  ])("the address %s, when it is made and when it is changed", async (url, detail) => {
    const answer = await ann.inject(create({ ...wanted(), url }));
    expect(answer.json()).toMatchObject({
      status: 422,
      code: "webhook_address_refused",
      detail,
      errors: [{ path: "url", message: detail }],
    });
    const { webhookId } = await created();
    expect(await refusal(change(webhookId, { url }))).toEqual([
      422,
      "webhook_address_refused",
      detail,
    ]);
    expect(await listed()).toMatchObject([{ url: receiver.url }]);
  });

  test("more than an account can have, also at once", async () => {
    const answers10 = await Promise.all(
      Array.from({ length: mostWebhooks + 3 }, () => ann.inject(create())),
    );
    const refused = answers10.filter(({ statusCode }) => statusCode !== 201);
    expect(refused.map((answer) => answer.json<Problem>().code)).toEqual(
      Array.from({ length: 3 }, () => "too_many_webhooks"),
    );
    expect(await listed()).toHaveLength(mostWebhooks);
  });

  test("a guest, a key without the scope, and one that is limited to utilities", async () => {
    const guest = await becomeGuest(site);
    const headers = bearer(guest.token);
    const answer = await site.app.inject({ ...create(), headers });
    expect(answer.json<Problem>().code).toBe("account_required");
    const runner = await giveKey(site, ann, { scopes: ["run", "read", "files"] });
    expect((await refusal(create(), runner))[1]).toBe("scope_missing");
    const { webhookId } = await created();
    const limited = await giveKey(site, ann, { utilityIds: ["resize-image_1"] });
    for (const call of [
      { url: "/api/webhooks" },
      create(),
      change(webhookId, { isEnabled: false }),
      at(webhookId, "/secret"),
      at(webhookId, "/test"),
      at(webhookId, "/deliveries", "GET"),
      at(webhookId, "", "DELETE"),
    ] satisfies InjectOptions[]) {
      expect((await refusal(call, limited))[1]).toBe("key_utility_not_allowed");
    }
  });

  test("what another account has", async () => {
    const { webhookId } = await created();
    await happen();
    const [delivery] = await deliveriesOf(webhookId);
    const stranger = await site.signUp();
    for (const call of [
      change(webhookId, { isEnabled: false }),
      at(webhookId, "/secret"),
      at(webhookId, "/test"),
      at(webhookId, "/deliveries", "GET"),
      at(webhookId, `/deliveries/${delivery?.deliveryId}/resend`),
      at(webhookId, "", "DELETE"),
    ] satisfies InjectOptions[]) {
      expect((await refusal(call, stranger)).slice(0, 2)).toEqual([404, "webhook_not_found"]);
    }
    const { webhookId: theirs } = await created(wanted(), stranger);
    const mixed = at(theirs, `/deliveries/${delivery?.deliveryId}/resend`);
    expect((await refusal(mixed, stranger))[1]).toBe("delivery_not_found");
    expect(await listed(stranger)).toHaveLength(1);
  });

  test("an old sign-in, to make, change or sign anew", async () => {
    const { webhookId } = await created();
    site.clock.advance(hour + 1);
    for (const call of [create(), change(webhookId, wanted()), at(webhookId, "/secret")]) {
      expect((await refusal(call))[1]).toBe("requires-recent-login");
    }
    expect((await ann.inject(at(webhookId, "", "DELETE"))).statusCode).toBe(204);
  });

  test("a test and a resend while it is off", async () => {
    const { webhookId } = await created();
    await happen();
    const [delivery] = await deliveriesOf(webhookId);
    await ann.inject(change(webhookId, { isEnabled: false }));
    expect((await refusal(at(webhookId, "/test")))[1]).toBe("webhook_disabled");
    const resend = at(webhookId, `/deliveries/${delivery?.deliveryId}/resend`);
    expect((await refusal(resend))[1]).toBe("webhook_disabled");
  });
});

test("a webhook shows its secret once, and is stored without it", async () => {
  const { secret, ...webhook } = await created();
  expect(secret).toMatch(/^whsec_/);
  expect(webhook).toEqual({
    webhookId: expect.any(String),
    url: receiver.url,
    events: ["run.succeeded", "credits.low"],
    disabled: null,
    formerSecretUntil: null,
    createdAt: expect.any(String),
  });
  expect(await listed()).toEqual([webhook]);
  const { rows } = await pool().query("SELECT webhooks::text AS text FROM webhooks");
  expect(rows).toHaveLength(1);
  expect(rows[0].text).not.toContain(secret.slice("whsec_".length));
});

test("a new address is mailed to the owner, also one that a key enters", async () => {
  site.mailbox.clear();
  const { key, inject } = await giveKey(site, ann);
  expect(key).toBeDefined();
  const { webhookId } = (await inject(create())).json<NewWebhook>();
  const { subject, text } = await site.mailbox.mailTo(ann.email);
  expect(subject).toBe("A webhook was set up");
  expect(text).toContain(`now sends events to ${receiver.url}`);
  site.mailbox.clear();
  await inject(change(webhookId, { url: `${receiver.url}/2` }));
  expect((await site.mailbox.mailTo(ann.email)).text).toContain(`${receiver.url}/2`);
});

test("an event is delivered, signed, to the webhooks that subscribe to it", async () => {
  const { webhookId, secret } = await created();
  await created({ url: receiver.url, events: ["run.failed"] });
  const before = receiver.deliveries.length;
  expect(await happen()).toBe(1);
  expect(await work()).toEqual([0]);
  expect(receiver.deliveries).toHaveLength(before + 1);
  const received = lastDelivery();
  expect(verifyDelivery(secret, received, site.clock.now())).toEqual({
    type: "credits.low",
    timestamp: site.clock.now().toISOString(),
    data: { balance: 1, below: 2 },
  });
  expect(received.headers["user-agent"]).toBe("Pennyworks-Webhooks/1");
  const [delivery] = await deliveriesOf(webhookId);
  expect(delivery).toMatchObject({
    event: "credits.low",
    state: "delivered",
    attempts: [{ status: 204, error: null }],
    nextAttemptAt: null,
    body: received.body,
  });
  expect(received.headers["webhook-id"]).toBe(`msg_${delivery?.deliveryId}`);
});

test("a changed byte, another secret and an old signature don't verify", async () => {
  const { secret } = await created();
  await happen();
  await work();
  const received = lastDelivery();
  const now = site.clock.now();
  const changed = { ...received, body: received.body.replace("1", "9") };
  expect(() => verifyDelivery(secret, changed, now)).toThrow("No matching signature");
  const { secret: other } = await created();
  expect(() => verifyDelivery(other, received, now)).toThrow("No matching signature");
  const later = new Date(now.getTime() + 6 * minute);
  expect(() => verifyDelivery(secret, received, later)).toThrow("too old");
});

test("for 24 hours after a rotation both secrets verify, then only the new one", async () => {
  const { webhookId, secret: old } = await created();
  const rotated = (await ann.inject(at(webhookId, "/secret"))).json<NewWebhook>();
  expect(rotated.secret).not.toBe(old);
  expect(rotated.formerSecretUntil).toBe(new Date(site.clock.now().getTime() + day).toISOString());
  site.clock.advance(day - 1);
  await happen();
  await work();
  for (const secret of [old, rotated.secret]) {
    verifyDelivery(secret, lastDelivery(), site.clock.now());
  }
  site.clock.advance(1);
  await happen();
  await work();
  verifyDelivery(rotated.secret, lastDelivery(), site.clock.now());
  expect(() => verifyDelivery(old, lastDelivery(), site.clock.now())).toThrow();
});

test("what fails is tried ten times, as Standard Webhooks recommends, with the same ID and body", async () => {
  const { webhookId, secret } = await created();
  answers = Array.from({ length: 10 }, () => 500);
  const before = receiver.deliveries.length;
  await happen();
  const waits: number[] = [];
  for (const delay of attemptDelaysSeconds) {
    site.clock.advance(delay * 1000);
    waits.push(...(await work()));
  }
  expect(waits).toEqual([...attemptDelaysSeconds]);
  expect(await work()).toEqual([]);
  const received = receiver.deliveries.slice(before);
  expect(received).toHaveLength(10);
  verifyDelivery(secret, lastDelivery(), site.clock.now());
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(received.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(10);
  const [delivery] = await deliveriesOf(webhookId);
  expect(delivery).toMatchObject({ state: "failed", nextAttemptAt: null });
  expect(delivery?.attempts.map(({ error }) => error)).toEqual(
    Array.from({ length: 10 }, () => "The address answered 500."),
  );
});

test("a delay grows by a tenth at most, and the list says when the next attempt comes", async () => {
  const { webhookId } = await created();
  answers = [500, 500];
  await happen();
  await work();
  expect(await work({ ...parts(), random: () => 1 })).toEqual([5]);
  const [delivery] = await deliveriesOf(webhookId);
  expect(delivery?.nextAttemptAt).toBe(
    new Date(site.clock.now().getTime() + 330_000).toISOString(),
  );
  expect((await takeJobs()).map(({ seconds }) => seconds)).toEqual([330]);
});

test("a redirect fails, and an address that became private isn't called", async () => {
  const { webhookId } = await created();
  answers = [307];
  await happen();
  await work();
  const before = receiver.deliveries.length;
  // DNS leads elsewhere than when it was entered.
  const rebound = createOutbound(parseRanges([]) ?? []);
  await work({ ...parts(), outbound: rebound });
  expect(receiver.deliveries).toHaveLength(before);
  const [delivery] = await deliveriesOf(webhookId);
  expect(delivery?.attempts).toMatchObject([
    {
      status: 307,
      error:
        "The address redirects elsewhere (307). Redirects aren't followed: enter the final address.",
    },
    { status: null, error: "This address doesn't exist or isn't on the public internet." },
  ]);
});

test("an attempt is made once, however many jobs ask for it", async () => {
  await created();
  await happen();
  const before = receiver.deliveries.length;
  const [taken] = await takeJobs();
  if (taken === undefined) throw new Error("There is no job.");
  const { signal } = new AbortController();
  await Promise.all(Array.from({ length: 5 }, () => attemptDelivery(parts(), taken.job, signal)));
  expect(receiver.deliveries).toHaveLength(before + 1);
});

test("a delivery whose job is lost gets another, once it is due", async () => {
  const { webhookId } = await created();
  await happen();
  const before = receiver.deliveries.length;
  await recoverDeliveries(parts());
  expect(await takeJobs()).toHaveLength(1);
  await recoverDeliveries(parts());
  await work();
  expect(receiver.deliveries).toHaveLength(before + 1);
  await recoverDeliveries(parts());
  expect(await takeJobs()).toEqual([]);
  expect(await deliveriesOf(webhookId)).toMatchObject([{ state: "delivered" }]);
});

test("a last attempt that was cut short ends as failed", async () => {
  const { webhookId } = await created();
  await ann.inject(at(webhookId, "/test"));
  const [taken] = await takeJobs();
  if (taken === undefined) throw new Error("There is no job.");
  const dying = {
    ...parts(),
    outbound: { ...parts().outbound, post: () => Promise.reject(new Error("Killed")) },
  };
  await expect(attemptDelivery(dying, taken.job, new AbortController().signal)).rejects.toThrow(
    "Killed",
  );
  await recoverDeliveries(parts());
  expect(await deliveriesOf(webhookId)).toMatchObject([{ state: "pending", nextAttemptAt: null }]);
  site.clock.advance(minute);
  await recoverDeliveries(parts());
  expect(await deliveriesOf(webhookId)).toMatchObject([{ state: "failed" }]);
});

test("a test is sent once, and its failure turns nothing off", async () => {
  const { webhookId, secret } = await created();
  answers = [410, 410];
  const answer = await ann.inject(at(webhookId, "/test"));
  expect(answer.statusCode).toBe(202);
  expect(answer.json()).toMatchObject({ event: "webhook.test", state: "pending", attempts: [] });
  expect(await work()).toEqual([0]);
  expect(await work()).toEqual([]);
  expect(verifyDelivery(secret, lastDelivery(), site.clock.now())).toMatchObject({
    type: "webhook.test",
    data: { webhookId },
  });
  expect(await deliveriesOf(webhookId)).toMatchObject([{ state: "failed" }]);
  expect(await listed()).toMatchObject([{ disabled: null }]);
});

test("a resend sends the same again, whether it was delivered, failed or still waits", async () => {
  const { webhookId } = await created();
  await happen();
  await work();
  const first = lastDelivery();
  const [delivery] = await deliveriesOf(webhookId);
  const resend = at(webhookId, `/deliveries/${delivery?.deliveryId}/resend`);
  answers = [500];
  expect((await ann.inject(resend)).json()).toMatchObject({ state: "pending" });
  await work();
  expect(await takeJobs()).toEqual([]);
  expect(await deliveriesOf(webhookId)).toMatchObject([{ state: "failed" }]);
  await ann.inject(resend);
  await work();
  expect(await deliveriesOf(webhookId)).toMatchObject([
    { state: "delivered", attempts: [{ status: 204 }, { status: 500 }, { status: 204 }] },
  ]);
  const second = lastDelivery();
  expect([second.body, second.headers["webhook-id"]]).toEqual([
    first.body,
    first.headers["webhook-id"],
  ]);

  site.clock.advance(minute);
  answers = [500];
  await happen();
  await work();
  const [waiting] = await deliveriesOf(webhookId);
  await ann.inject(at(webhookId, `/deliveries/${waiting?.deliveryId}/resend`));
  const before = receiver.deliveries.length;
  // The resend, and the retry that was planned, which finds nothing left to do.
  expect((await work()).toSorted((one, other) => one - other)).toEqual([0, 5]);
  expect(receiver.deliveries).toHaveLength(before + 1);
});

test("five days of failures turn a webhook off and mail its owner; a success in between starts anew", async () => {
  const { webhookId } = await created();
  const failDaily = async (days: number) => {
    for (let passed = 0; passed < days; passed += 1) {
      answers = [500];
      await happen();
      await work();
      await takeJobs();
      site.clock.advance(day);
    }
  };
  await failDaily(4);
  await happen();
  await work();
  await failDaily(5);
  expect((await listed())[0]?.disabled).toBeNull();
  await happen();
  site.mailbox.clear();
  answers = [500];
  await work();
  expect((await listed())[0]?.disabled).toEqual({
    because: "failing",
    at: site.clock.now().toISOString(),
  });
  const { subject, text } = await site.mailbox.mailTo(ann.email);
  expect(subject).toBe("A webhook was turned off");
  const { rows } = await pool().query(
    "SELECT actor_id, action, detail FROM audit_entries WHERE subject_id = $1",
    [ann.userId],
  );
  expect(rows).toEqual([
    {
      actor_id: "server",
      action: "user.turn_webhook_off",
      detail: { host: new URL(receiver.url).host, because: "failing" },
    },
  ]);
  expect(text).toContain("For 5 days, nothing we sent it got a successful answer.");
  const states = (await deliveriesOf(webhookId)).map(({ state }) => state);
  expect(states).not.toContain("pending");
  expect(await happen()).toBe(0);

  const on = await ann.inject({ ...at(webhookId, "", "PATCH"), payload: { isEnabled: true } });
  expect(on.json().code).toBe("requires-recent-login");
  const { inject } = await giveKey(site, ann);
  await inject(change(webhookId, { isEnabled: true }));
  answers = [500];
  expect(await happen()).toBe(1);
  await work();
  expect((await listed())[0]?.disabled).toBeNull();
});

test("failures that are far apart don't belong together", async () => {
  await created();
  for (let time = 0; time < 3; time += 1) {
    answers = [500];
    await happen();
    await work();
    await takeJobs();
    site.clock.advance(3 * day);
  }
  expect((await listed())[0]?.disabled).toBeNull();
});

test("an address that answers 410 Gone is turned off at once", async () => {
  const { webhookId } = await created();
  answers = [410];
  await happen();
  await happen();
  await work();
  expect((await listed())[0]?.disabled).toMatchObject({ because: "gone" });
  const texts = () => site.mailbox.received.map(({ text }) => text).join();
  await expect.poll(texts).toContain("It answered 410 Gone");
  expect((await deliveriesOf(webhookId)).map(({ state }) => state)).toEqual(["failed", "failed"]);
});

test("turning one off ends what is pending, and a deleted one takes its deliveries along", async () => {
  const { webhookId } = await created();
  await happen();
  const off = (await ann.inject(change(webhookId, { isEnabled: false }))).json<Webhook>();
  expect(off.disabled?.because).toBe("owner");
  const before = receiver.deliveries.length;
  await work();
  expect(receiver.deliveries).toHaveLength(before);
  expect(await deliveriesOf(webhookId)).toMatchObject([{ state: "failed", attempts: [] }]);
  expect((await ann.inject(at(webhookId, "", "DELETE"))).statusCode).toBe(204);
  expect((await refusal(at(webhookId, "", "DELETE")))[1]).toBe("webhook_not_found");
  const { rows } = await pool().query("SELECT FROM webhook_deliveries WHERE webhook_id = $1", [
    webhookId,
  ]);
  expect(rows).toEqual([]);
});

test("deliveries come in pages, and are kept for 30 days", async () => {
  const { webhookId } = await created();
  for (let time = 0; time < 3; time += 1) {
    await happen();
    site.clock.advance(minute);
  }
  const url = `/api/webhooks/${webhookId}/deliveries?limit=2`;
  const first = (await ann.inject({ url })).json();
  const second = (await ann.inject({ url: `${url}&cursor=${first.nextCursor}` })).json();
  expect([first.deliveries.length, second.deliveries.length, second.nextCursor]).toEqual([
    2,
    1,
    null,
  ]);
  expect((await refusal({ url: `${url}&cursor=x` }))[0]).toBe(400);
  site.clock.advance(30 * day - 3 * minute);
  expect(await forgetOldDeliveries(site.parts, 10)).toBe(0);
  site.clock.advance(1);
  expect(await forgetOldDeliveries(site.parts, 10)).toBe(1);
  expect(await deliveriesOf(webhookId)).toHaveLength(2);
});

test("a body that is too large is a bug, which no delivery hides", async () => {
  await created();
  await expect(happen({ text: "a".repeat(20_000) })).rejects.toThrow("too large");
  expect(await takeJobs()).toEqual([]);
  expect((await refusal(at(randomUUID(), "/test")))[1]).toBe("webhook_not_found");
});
