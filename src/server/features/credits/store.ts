import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { CreditEntryType, CreditPool } from "#contract/facts/credits/credit.ts";
import { prepared } from "#server/platform/database/prepared.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

/** What a user has in a pool. */
export interface BalanceRow {
  readonly pool: CreditPool;
  readonly balance: Hundredths;
  readonly grantedMonth: string | null;
}

/** A movement of credits, signed as it changed the balance. */
export interface EntryRow {
  readonly id: number;
  readonly type: CreditEntryType;
  readonly pool: CreditPool;
  readonly amount: Hundredths;
  readonly runId: string | null;
  readonly reason: string;
  readonly createdAt: Date;
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

/** Makes the row of a user's free credits where it lacks. */
export async function ensureFreeBalance(queryable: Queryable, userId: string): Promise<void> {
  await insertFreeBalance(queryable, [userId]);
}

const release = prepared<{ pool: CreditPool }, [runId: string, now: Date]>(
  "credits-release",
  // Both balances are locked in the order of a hold before either is changed: whoever holds meanwhile
  // would wait for one while this waits for the other.
  `WITH held AS (
     SELECT * FROM credit_entries WHERE run_id = $1::uuid AND type = 'hold'
   ), locked AS MATERIALIZED (
     SELECT current.pool FROM credit_balances AS current
     JOIN held ON held.user_id = current.user_id AND held.pool = current.pool
     ORDER BY current.pool FOR UPDATE OF current
   ), entries AS (
     INSERT INTO credit_entries
       (user_id, pool, type, amount, run_id, reason, unique_key, created_at)
     SELECT user_id, pool, 'release', -amount, run_id, reason,
       'release:' || run_id || ':' || pool, $2::timestamptz
     FROM held WHERE (SELECT count(*) FROM locked) > 0
     RETURNING user_id, pool, amount
   )
   UPDATE credit_balances AS balances SET balance = balances.balance + entries.amount
   FROM entries WHERE balances.user_id = entries.user_id AND balances.pool = entries.pool
   RETURNING balances.pool`,
);

/** Gives back what a run held. Gives whether there was anything that this call gave back. */
export async function insertRelease(
  queryable: Queryable,
  runId: string,
  now: Date,
): Promise<boolean> {
  return (await release(queryable, [runId, now])).length > 0;
}

/** Adds to the paid pool, once for each key, less what is owed. Gives whether this call did it. */
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
