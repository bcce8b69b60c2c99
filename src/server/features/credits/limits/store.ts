import type { Hundredths } from "#contract/facts/credits/amount.ts";
import { prepared } from "#server/platform/database/prepared.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { CountedSpending } from "./periods.ts";

/** What an account allows itself, and what it has spent since. */
export interface LimitsRow extends CountedSpending {
  readonly dayLimit: Hundredths | null;
  readonly monthLimit: Hundredths | null;
}

/** The limits of an account; undefined where it has set none. */
export async function readLimitsRow(
  queryable: Queryable,
  userId: string,
): Promise<LimitsRow | undefined> {
  const { rows } = await queryable.query<LimitsRow & Record<string, unknown>>(
    `SELECT day_limit AS "dayLimit", month_limit AS "monthLimit", month,
       spent_in_month AS "spentInMonth", day, spent_on_day AS "spentOnDay"
     FROM spending_limits WHERE user_id = $1`,
    [userId],
  );
  return rows[0];
}

/**
 * Sets limits. Of an account that had none, what the day and the month have cost so far is summed from the ledger: the
 * caller has locked its balances, so that nothing is held or given back meanwhile.
 */
export async function writeLimits(
  client: Queryable,
  limits: Pick<LimitsRow, "dayLimit" | "monthLimit" | "day" | "month"> & {
    readonly userId: string;
  },
): Promise<void> {
  const { userId, dayLimit, monthLimit, day, month } = limits;
  await client.query(
    `WITH held AS (
       SELECT held.amount, to_char(held.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day
       FROM credit_entries AS held
       WHERE held.user_id = $1 AND held.type = 'hold'
         AND held.created_at >= ($5 || '-01')::timestamp AT TIME ZONE 'UTC'
         AND NOT EXISTS (SELECT FROM credit_entries AS back WHERE back.run_id = held.run_id
           AND back.pool = held.pool AND back.type = 'release')
     )
     INSERT INTO spending_limits AS current
       (user_id, day_limit, month_limit, month, spent_in_month, day, spent_on_day)
     SELECT $1, $2, $3, $5, coalesce(-sum(amount), 0), $4,
       coalesce(-sum(amount) FILTER (WHERE day >= $4), 0) FROM held
     ON CONFLICT (user_id) DO UPDATE SET day_limit = $2, month_limit = $3`,
    [userId, dayLimit, monthLimit, day, month],
  );
}

export async function deleteLimits(client: Queryable, userId: string): Promise<void> {
  await client.query("DELETE FROM spending_limits WHERE user_id = $1", [userId]);
}

const giveBack = prepared<{ userId: string }, [runId: string]>(
  "credits-return-to-limits",
  `WITH held AS (
     SELECT user_id, -sum(amount) AS price, min(created_at) AT TIME ZONE 'UTC' AS moment
     FROM credit_entries WHERE run_id = $1 AND type = 'hold' GROUP BY user_id
   )
   UPDATE spending_limits AS limits SET
     spent_in_month = CASE WHEN month = to_char(moment, 'YYYY-MM')
       THEN greatest(spent_in_month - price, 0) ELSE spent_in_month END,
     spent_on_day = CASE WHEN day = to_char(moment, 'YYYY-MM-DD')
       THEN greatest(spent_on_day - price, 0) ELSE spent_on_day END
   FROM held WHERE limits.user_id = held.user_id RETURNING limits.user_id AS "userId"`,
);

/**
 * Takes back what a run had counted that is not charged, from the day and the month in which it was held. To be called
 * once its balances are locked.
 */
export async function returnToLimits(client: Queryable, runId: string): Promise<void> {
  await giveBack(client, [runId]);
}
