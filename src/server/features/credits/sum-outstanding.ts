import { type Hundredths, noCredits } from "#contract/facts/credits/amount.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

/** Totals everyone's unspent paid credits. */
export async function sumOutstanding(queryable: Queryable): Promise<Hundredths> {
  const { rows } = await queryable.query<{ paid: Hundredths }>(
    "SELECT coalesce(sum(balance), 0)::bigint AS paid FROM credit_balances WHERE pool = 'paid'",
  );
  return rows[0]?.paid ?? noCredits;
}
