import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { CountedSpending } from "./periods.ts";

export interface LimitsRow extends CountedSpending {
  readonly dayLimit: Hundredths | null;
  readonly monthLimit: Hundredths | null;
}

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
 * Sets limits. The first time, sums the current periods from the ledger; the caller has locked the
 * balances.
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
