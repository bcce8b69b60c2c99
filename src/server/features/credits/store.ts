import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { CreditPool } from "#contract/facts/credits/credit.ts";
import type { EntryRow } from "./entry-row.ts";
import { prepared } from "#server/platform/database/prepared.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

export interface BalanceRow {
  readonly pool: CreditPool;
  readonly balance: Hundredths;
  readonly grantedMonth: string | null;
}

const selectBalances = prepared<BalanceRow, [userId: string]>(
  "credits-balances",
  `SELECT pool, balance, granted_month AS "grantedMonth" FROM credit_balances WHERE user_id = $1`,
);

export function readBalanceRows(queryable: Queryable, userId: string): Promise<BalanceRow[]> {
  return selectBalances(queryable, [userId]);
}

const insertFreeBalance = prepared<{ pool: CreditPool }, [userId: string]>(
  "credits-free-balance",
  `INSERT INTO credit_balances (user_id, pool, balance) VALUES ($1, 'free', 0)
   ON CONFLICT DO NOTHING RETURNING pool`,
);

export async function ensureFreeBalance(queryable: Queryable, userId: string): Promise<void> {
  await insertFreeBalance(queryable, [userId]);
}

const affordable = prepared<
  object,
  [userId: string, price: Hundredths, freeAllowed: boolean, now: Date]
>("credits-affordable", "SELECT refuse_too_few_credits($1, $2, $3, $4)");

/** Throws an error for `readRefused` if the account can't pay. */
export async function askWhetherAffordable(
  queryable: Queryable,
  cost: {
    readonly userId: string;
    readonly price: Hundredths;
    readonly freeCreditsAllowed: boolean;
  },
  now: Date,
): Promise<void> {
  await affordable(queryable, [cost.userId, cost.price, cost.freeCreditsAllowed, now]);
}

const release = prepared<object, [runId: string, now: Date]>(
  "credits-release",
  "SELECT release_credits($1, $2)",
);

export async function insertRelease(queryable: Queryable, runId: string, now: Date): Promise<void> {
  await release(queryable, [runId, now]);
}

const returned = prepared<{ isNew: boolean }, [runId: string, now: Date]>(
  "credits-return",
  `SELECT return_credits($1, $2) AS "isNew"`,
);

/** Returns whether this call returned anything. */
export async function insertReturn(
  queryable: Queryable,
  runId: string,
  now: Date,
): Promise<boolean> {
  return (await returned(queryable, [runId, now]))[0]?.isNew === true;
}

const entriesOfRun = prepared<EntryRow, [runId: string]>(
  "credits-of-run",
  `SELECT id, type, pool, amount, run_id AS "runId", reason, created_at AS "createdAt"
   FROM credit_entries WHERE run_id = $1 ORDER BY id`,
);

export function selectRunEntries(queryable: Queryable, runId: string): Promise<EntryRow[]> {
  return entriesOfRun(queryable, [runId]);
}

/** Adds credits minus debt, once per key. Returns whether it did. */
export async function insertPurchase(
  queryable: Queryable,
  purchase: { userId: string; amount: Hundredths; reason: string; key: string; now: Date },
): Promise<boolean> {
  const { userId, amount, reason, key, now } = purchase;
  const { rows } = await queryable.query<{ isNew: boolean }>(
    `SELECT grant_purchase($1, $2, $3, $4, $5) AS "isNew"`,
    [userId, amount, reason, key, now],
  );
  return rows[0]?.isNew === true;
}
