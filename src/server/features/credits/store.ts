import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { CreditPool } from "#contract/facts/credits/credit.ts";
import type { EntryRow } from "./entry-row.ts";
import { prepared } from "#server/platform/database/prepared.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

/** What a user has in a pool. */
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

/** Makes the row of a user's free credits where it lacks. */
export async function ensureFreeBalance(queryable: Queryable, userId: string): Promise<void> {
  await insertFreeBalance(queryable, [userId]);
}

/**
 * Gives the pools of a run back what its hold took from them, once for each key: as an entry of this type, where the hold
 * `hold` fulfils the condition.
 */
const giveBack = (name: string, type: "release" | "adjust", key: string, condition = "true") =>
  prepared<{ pool: CreditPool }, [runId: string, now: Date]>(
    name,
    // Both balances are locked in the order of a hold before either is changed: whoever holds meanwhile
    // would wait for one while this waits for the other.
    `WITH held AS (
       SELECT * FROM credit_entries AS hold
       WHERE run_id = $1::uuid AND type = 'hold' AND ${condition}
     ), locked AS MATERIALIZED (
       SELECT current.pool FROM credit_balances AS current
       JOIN held ON held.user_id = current.user_id AND held.pool = current.pool
       ORDER BY current.pool FOR UPDATE OF current
     ), entries AS (
       INSERT INTO credit_entries
         (user_id, pool, type, amount, run_id, reason, unique_key, created_at)
       SELECT user_id, pool, '${type}', -amount, run_id, reason,
         '${key}:' || run_id || ':' || pool, $2::timestamptz
       FROM held WHERE (SELECT count(*) FROM locked) > 0
       RETURNING user_id, pool, amount
     )
     UPDATE credit_balances AS balances SET balance = balances.balance + entries.amount
     FROM entries WHERE balances.user_id = entries.user_id AND balances.pool = entries.pool
     RETURNING balances.pool`,
  );

const release = giveBack("credits-release", "release", "release");

/** Gives back what a run held. Gives whether there was anything that this call gave back. */
export async function insertRelease(
  queryable: Queryable,
  runId: string,
  now: Date,
): Promise<boolean> {
  return (await release(queryable, [runId, now])).length > 0;
}

const returnHeld = giveBack(
  "credits-return",
  "adjust",
  "return",
  `EXISTS (SELECT FROM credit_entries AS settled
     WHERE settled.run_id = hold.run_id AND settled.pool = hold.pool AND settled.type = 'settle')
   AND NOT EXISTS (SELECT FROM credit_entries AS back
     WHERE back.run_id = hold.run_id AND back.type = 'adjust')`,
);

/** Gives back what a run was charged. Gives whether there was anything that this call gave back. */
export async function insertReturn(
  queryable: Queryable,
  runId: string,
  now: Date,
): Promise<boolean> {
  return (await returnHeld(queryable, [runId, now])).length > 0;
}

const entriesOfRun = prepared<EntryRow, [runId: string]>(
  "credits-of-run",
  `SELECT id, type, pool, amount, run_id AS "runId", reason, created_at AS "createdAt"
   FROM credit_entries WHERE run_id = $1 ORDER BY id`,
);

/** All entries of a run, oldest first. */
export function selectRunEntries(queryable: Queryable, runId: string): Promise<EntryRow[]> {
  return entriesOfRun(queryable, [runId]);
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
