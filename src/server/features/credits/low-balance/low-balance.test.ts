import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readEmails } from "#server/features/accounts/index.ts";
import type { TestAccount } from "../../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { tellLowBalances } from "../index.ts";

let site: TestApp;
let ann: TestAccount;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename, {
    environment: { FREE_CREDITS_PER_MONTH: "0", WEBHOOK_ALLOWED_ADDRESSES: "127.0.0.1" },
  });
});
beforeEach(async () => {
  ann = await site.signUp();
  await move(10);
  site.mailbox.clear();
});
afterAll(() => site.close());

async function move(credits: number) {
  await site.parts.database.pool.query("SELECT lock_paid_credits($1)", [ann.userId]);
  await site.parts.database.pool.query(
    "SELECT move_paid_credits($1, 'adjust', $2, 'Test', $3, now())",
    [ann.userId, credits * 100, randomUUID()],
  );
}

async function wantBelow(mailBelow: number | null) {
  const payload = { day: null, month: null, mailBelow };
  const answer = await ann.inject({ method: "PUT", url: "/api/credits/spending", payload });
  expect(answer.json()).toEqual(payload);
}

/** Runs housekeeping's check; returns the mails sent. */
async function look(parts = {}) {
  site.mailbox.clear();
  await tellLowBalances({ ...site.parts.purchaseParts, readEmails, ...parts }, 50);
  return site.mailbox.received.map(({ to, subject, text }) => ({
    to,
    subject,
    sentences: text.trim().split("\r\n\r\n"),
  }));
}

test("nobody gets a letter who did not ask for one", async () => {
  await move(-10);
  expect(await look()).toEqual([]);
});

test("one letter comes for each time that the balance falls below what was wanted", async () => {
  await wantBelow(5);
  await move(-5);
  expect(await look()).toEqual([]);
  await move(-0.01);
  expect(await look()).toEqual([
    {
      to: [ann.email],
      subject: "Your credits are running low",
      sentences: [
        "Your Pennyworks account has 4.99 credits left, which is below 5.00.",
        `Buy more credits or change this alert: ${site.parts.config.publicUrl}/credits`,
        "We won't email you again until your balance has gone above this amount and dropped below it again.",
      ],
    },
  ]);
  await move(-1);
  expect([await look(), await look()]).toEqual([[], []]);
  await move(10);
  expect(await look()).toEqual([]);
  await move(-10);
  expect(await look()).toHaveLength(1);
  expect(await look()).toEqual([]);
});

test("what is held for a moment and given back tells nobody", async () => {
  await wantBelow(5);
  await move(-8);
  await move(8);
  expect(await look()).toEqual([]);
});

test("a mail server that is down delays the letter, and it comes once", async () => {
  await wantBelow(5);
  await move(-9);
  const down = { send: () => Promise.reject(new Error("Down")), close: () => undefined };
  expect(await look({ mail: down })).toEqual([]);
  expect(await look()).toHaveLength(1);
  expect(await look()).toEqual([]);
});

test("webhooks are called once, when the mail is sent", async () => {
  const payload = { url: "http://127.0.0.1/", events: ["credits.low"] };
  await ann.inject({ method: "POST", url: "/api/webhooks", payload });
  await site.mailbox.mailTo(ann.email);
  await wantBelow(5);
  await move(-9);
  const down = { send: () => Promise.reject(new Error("Down")), close: () => undefined };
  const told = async () => {
    const { rows } = await site.parts.database.pool.query<{ body: string }>(
      `SELECT body FROM webhook_deliveries AS delivery JOIN webhooks AS webhook ON webhook.id = webhook_id
       WHERE user_id = $1`,
      [ann.userId],
    );
    return rows.map(({ body }) => JSON.parse(body));
  };
  await look({ mail: down });
  expect(await told()).toEqual([]);
  await look();
  await look();
  expect(await told()).toEqual([
    {
      type: "credits.low",
      timestamp: site.clock.now().toISOString(),
      data: { balance: 1, below: 5 },
    },
  ]);
});

test("whoever has less already when they ask is not told, and taking it back ends it", async () => {
  await move(-8);
  await wantBelow(5);
  expect(await look()).toEqual([]);
  await move(8);
  expect(await look()).toEqual([]);
  await wantBelow(null);
  await move(-9);
  expect(await look()).toEqual([]);
});
