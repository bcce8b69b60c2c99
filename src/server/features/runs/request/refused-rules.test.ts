import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { purchaseCredits, verifyCredits } from "#server/features/credits/index.ts";
import { type RefusedRule, readRefused } from "#server/platform/database/read-refused.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/support/database.ts";
import { hundredths } from "../../../../../tests/support/hundredths.ts";
import { beginSessionRun } from "./begin-store.ts";

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase(import.meta.filename);
});
afterAll(async () => {
  expect(await verifyCredits(store.database.pool)).toEqual([]);
  await store.dispose();
});

const now = new Date("2031-03-30T12:00:00Z");
const moment = "2031-03-30T12:00:00+00:00";
const pool = () => store.database.pool;
let userId: string;
let sessionId: string;
let keyId: string;

/** A user with a session, 0.03 free and 0.04 paid credits, a key without a cap, and no limits. */
beforeEach(async () => {
  [userId, sessionId, keyId] = [randomUUID(), randomUUID(), randomUUID()];
  await pool().query(
    `INSERT INTO sessions (id, user_id, utility_id, status, created_at, updated_at, expires_at)
     VALUES ($1, $2, 'trial_1', 'ACTIVE', $3, $3, $3::timestamptz + interval '1 hour')`,
    [sessionId, userId, now],
  );
  await pool().query(
    `WITH own AS (INSERT INTO credit_balances VALUES ($1, 'free', 3, '2031-03'))
     INSERT INTO credit_entries (user_id, pool, type, amount, reason, unique_key, created_at)
     VALUES ($1, 'free', 'grant', 3, 'Free', 'grant:' || $1, $2)`,
    [userId, now],
  );
  const bought = { userId, amount: hundredths(4), reason: "Bought", key: userId };
  await purchaseCredits(pool(), { now: () => now }, bought);
  await pool().query(
    `INSERT INTO identity_users (id, name, email, email_verified, created_at, updated_at)
     VALUES ($1, 'Ann', $1 || '@example.com', true, $2, $2)`,
    [userId, now],
  );
  await pool().query(
    `INSERT INTO api_keys (id, user_id, name, hash, prefix, scopes, created_at)
     VALUES ($1, $2, 'CI', $4, 'pk', '{run}', $3)`,
    [keyId, userId, now, keyId],
  );
});

const terms = { freeCreditsAllowed: true, reason: "Trial: do", atOnce: 1 };

function asked(price: number, key: string | null) {
  return {
    id: randomUUID(),
    sessionId,
    userId,
    utilityId: "trial_1",
    operation: "do",
    options: {},
    price: hundredths(price),
    requester: userId,
    keyId: key,
    requestHash: null,
    createdAt: now,
    idempotencyKey: null,
  };
}

interface Wish {
  readonly key?: string | null;
  readonly who?: string;
  readonly freeCreditsAllowed?: boolean;
}

function begin(price: number, { key = null, who = userId, freeCreditsAllowed = true }: Wish = {}) {
  const run = { ...asked(price, key), userId: who, status: "queued", origin: "page" } as const;
  return beginSessionRun(pool(), run, { ...terms, freeCreditsAllowed });
}

/** Returns the rule that refuses, after checking that the statement changed nothing. */
async function refusalOf(work: () => Promise<unknown>): Promise<RefusedRule> {
  const before = await everything();
  const error: unknown = await work().then(
    () => new Error("Nothing was refused."),
    (thrown: unknown) => thrown,
  );
  const refused = readRefused(error);
  if (refused === undefined) throw error;
  expect(await everything()).toEqual(before);
  return refused;
}

async function everything() {
  const { rows } = await pool().query(
    `SELECT (SELECT jsonb_agg(s) FROM sessions s WHERE user_id = $1) AS sessions,
       (SELECT jsonb_agg(k) FROM api_keys k WHERE user_id = $1) AS keys,
       (SELECT jsonb_agg(b ORDER BY pool) FROM credit_balances b WHERE user_id = $1) AS balances,
       (SELECT jsonb_agg(e ORDER BY id) FROM credit_entries e WHERE user_id = $1) AS entries,
       (SELECT jsonb_agg(l) FROM spending_limits l WHERE user_id = $1) AS limits,
       (SELECT count(*) FROM runs WHERE user_id = $1) AS runs`,
    [userId],
  );
  return rows;
}

const changeKey = (change: string) =>
  pool().query(`UPDATE api_keys SET ${change} WHERE id = $1`, [keyId]);
const changeSession = (change: string) =>
  pool().query(`UPDATE sessions SET ${change} WHERE id = $1`, [sessionId]);
const limit = (day: number | null, month: number | null) =>
  pool().query("INSERT INTO spending_limits VALUES ($1, $2, $3, '2031-03', 2, '2031-03-30', 1)", [
    userId,
    day,
    month,
  ]);

describe("the statement that begins a run says which rule refuses", () => {
  test("session_not_found, for one of somebody else and for none", async () => {
    expect(await refusalOf(() => begin(0, { who: "somebody" }))).toEqual({
      rule: "session_not_found",
      facts: {},
    });
    sessionId = randomUUID();
    expect((await refusalOf(() => begin(0))).rule).toBe("session_not_found");
  });

  test.each(["status = 'COMPLETED'", `expires_at = '${moment}'`])(
    "session_not_active, with %s",
    async (change) => {
      await changeSession(change);
      expect((await refusalOf(() => begin(0))).rule).toBe("session_not_active");
    },
  );

  test("run_already_running", async () => {
    await begin(0);
    expect((await refusalOf(() => begin(0))).rule).toBe("run_already_running");
  });

  test.each([
    ["key_expired", `expires_at = '${moment}'`],
    ["key_revoked", `revoked_at = '${moment}', expires_at = '${moment}'`],
  ])("%s", async (rule, change) => {
    await changeKey(change);
    expect(await refusalOf(() => begin(1, { key: keyId }))).toEqual({ rule, facts: {} });
  });

  test("key_invalid, for a key that was deleted", async () => {
    expect((await refusalOf(() => begin(1, { key: randomUUID() }))).rule).toBe("key_invalid");
  });

  test.each([
    ["day", 2, 1],
    ["month", 3, 1],
    ["total", 9, 1],
  ])("key_cap_reached, by %s, before too few credits", async (period, cap, left) => {
    await changeKey(
      `cap = ${cap}, cap_period = '${period}', spent = 8, spent_in_month = 2, month = '2031-03',
       spent_on_day = 1, day = '2031-03-30'`,
    );
    const facts = { name: "CI", price: 100, allowed: cap, left, period, moment };
    const refused = await refusalOf(() => begin(100, { key: keyId }));
    expect(refused).toEqual({ rule: "key_cap_reached", facts });
    expect((await begin(left, { key: keyId })).price).toBe(left);
  });

  test("grant_due, where the month's free credits were not granted, or the account has no row", async () => {
    await pool().query("UPDATE credit_balances SET granted_month = '2031-02' WHERE user_id = $1", [
      userId,
    ]);
    expect(await refusalOf(() => begin(1))).toEqual({ rule: "grant_due", facts: {} });
    userId = randomUUID();
    await pool().query("UPDATE sessions SET user_id = $2 WHERE id = $1", [sessionId, userId]);
    expect((await refusalOf(() => begin(1))).rule).toBe("grant_due");
  });

  test("insufficient_credits, with both balances, before a limit", async () => {
    await limit(0, 0);
    const facts = { price: 8, free: 3, paid: 4, freeAllowed: true };
    const refused = await refusalOf(() => begin(8, { key: keyId }));
    expect(refused).toEqual({ rule: "insufficient_credits", facts });
    expect(await refusalOf(() => begin(5, { freeCreditsAllowed: false }))).toEqual({
      rule: "insufficient_credits",
      facts: { price: 5, free: 3, paid: 4, freeAllowed: false },
    });
  });

  test.each<[string, number | null, number | null, number]>([
    ["day", 3, null, 2],
    ["month", null, 4, 2],
    ["month", 3, 4, 2],
    ["day", 0, 100, 0],
  ])(
    "spending_limit_reached, by %s, with %s a day and %s a month",
    async (period, day, month, left) => {
      await limit(day, month);
      const allowed = period === "day" ? day : month;
      const facts = { price: 7, allowed, left, period, moment };
      const refused = await refusalOf(() => begin(7, { key: keyId }));
      expect(refused).toEqual({ rule: "spending_limit_reached", facts });
    },
  );
});

test("a price that is allowed is held of all three, and of free credits first", async () => {
  await limit(100, 100);
  const run = await begin(5, { key: keyId });
  const { rows } = await pool().query(
    `SELECT (SELECT array_agg(pool || ' ' || amount ORDER BY id) FROM credit_entries WHERE run_id = $2) AS entries,
       (SELECT spent FROM api_keys WHERE id = $3) AS on_key,
       (SELECT jsonb_build_array(spent_on_day, spent_in_month) FROM spending_limits WHERE user_id = $1) AS in_limits`,
    [userId, run.id, keyId],
  );
  expect(rows).toEqual([{ entries: ["free -3", "paid -2"], on_key: 5, in_limits: [6, 7] }]);
});
