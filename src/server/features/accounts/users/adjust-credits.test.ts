import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verifyCredits } from "#server/features/credits/index.ts";
import type { TestAccount } from "../../../../../tests/support/accounts.ts";
import { signUpAdministrator } from "../../../../../tests/support/administrators.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { readMoney } from "../../../../../tests/support/runs.ts";

let site: TestApp;
let admin: TestAccount;
let person: TestAccount;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename);
  admin = await signUpAdministrator(site);
});
afterAll(async () => {
  expect(await verifyCredits(site.parts.database.pool)).toEqual([]);
  await site.close();
});
beforeEach(async () => {
  person = await site.signUp();
});

function adjust(adjustment: object, userId = person.userId) {
  const url = `/api/users/${userId}/credits`;
  const payload = { adjustmentId: randomUUID(), reason: "Goodwill", pool: "paid", ...adjustment };
  return admin.inject({ method: "POST", url, payload });
}

async function logged() {
  const { rows } = await site.parts.database.pool.query<{ action: string; detail: unknown }>(
    "SELECT action, detail FROM audit_entries WHERE subject_id = $1 ORDER BY id",
    [person.userId],
  );
  return rows;
}

describe("an adjustment is refused", () => {
  test.each([
    [{ amount: 0 }, "Enter an amount other than zero."],
    [{ amount: 1_000_000.01 }, "You can adjust up to 1,000,000 credits at once."],
    [{ amount: 1, reason: "  " }, "A reason is required."],
    [{ amount: 0.001 }, "This must be a multiple of 0.01."],
    [{ amount: 1, pool: "gold" }, "This must be one of free, paid."],
  ])("for %o", async (adjustment, message) => {
    const answer = await adjust(adjustment);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ message }] });
  });

  test("for nobody", async () => {
    expect((await adjust({ amount: 1 }, "nobody")).statusCode).toBe(404);
  });

  test("where it would bring the balance below zero", async () => {
    const answer = await adjust({ amount: -10.01, pool: "free" });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: "balance_too_low",
      detail: "The free balance is 10.00 credits and cannot go below zero.",
    });
    expect((await adjust({ amount: -0.01 })).statusCode).toBe(409);
    expect(await logged()).toEqual([]);
    expect((await readMoney(person)).entries).toEqual(["grant free 10"]);
  });
});

test("an adjustment is an entry with its reason, in the ledger and in the log", async () => {
  const answer = await adjust({ amount: 2.5, reason: " For the outage " });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ freeCredits: 10, paidCredits: 2.5 });
  await adjust({ amount: -10, pool: "free", reason: "Abuse" });
  expect(await readMoney(person)).toEqual({
    free: 0,
    paid: 2.5,
    entries: ["grant free 10", "adjust paid 2.5", "adjust free -10"],
  });
  expect(await logged()).toEqual([
    {
      action: "user.adjust_credits",
      detail: { pool: "paid", amount: 2.5, reason: "For the outage" },
    },
    { action: "user.adjust_credits", detail: { pool: "free", amount: -10, reason: "Abuse" } },
  ]);
  const statement = await admin.inject({ url: `/api/users/${person.userId}/credits?limit=1` });
  expect(statement.json()).toMatchObject({
    free: 0,
    paid: 2.5,
    entries: [{ type: "adjust", pool: "free", amount: -10, reason: "Abuse", runId: null }],
    nextCursor: expect.any(String),
  });
});

test("free credits given before this month's grant do not expire with it", async () => {
  const pool = site.parts.database.pool;
  await pool.query(
    `INSERT INTO identity_users (id, name, email, email_verified, created_at, updated_at)
     VALUES ('fresh', '', 'fresh@example.com', true, now(), now())`,
  );
  const answer = await adjust({ amount: 1, pool: "free" }, "fresh");
  expect(answer.json()).toMatchObject({ freeCredits: 11 });
});

test("the same adjustment sent twice at once is made once", async () => {
  const adjustmentId = randomUUID();
  const answers = await Promise.all([
    adjust({ adjustmentId, amount: 1 }),
    adjust({ adjustmentId, amount: 1 }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await readMoney(person)).paid).toBe(1);
  expect(await logged()).toHaveLength(1);
});

test("the id of an adjustment is not taken for another one", async () => {
  const adjustmentId = randomUUID();
  await adjust({ adjustmentId, amount: 1 });
  for (const other of [{ amount: 2 }, { amount: 1, reason: "Other" }]) {
    const answer = await adjust({ adjustmentId, ...other });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: "idempotency_key_reused",
      detail: "This adjustment has already been made with different values.",
    });
  }
  expect((await readMoney(person)).paid).toBe(1);
});

test("of takings at once, as many succeed as the balance has room for", async () => {
  await adjust({ amount: 2 });
  const answers = await Promise.all([1, 2, 3, 4].map(() => adjust({ amount: -0.75 })));
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.toSorted((one, other) => one - other)).toEqual([200, 200, 409, 409]);
  expect((await readMoney(person)).paid).toBe(0.5);
});

test("a user's runs are read", async () => {
  const answer = await admin.inject({ url: `/api/users/${person.userId}/runs` });
  expect([answer.statusCode, answer.json()]).toEqual([200, { runs: [], nextCursor: null }]);
});
