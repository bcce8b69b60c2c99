import { type Hundredths, noCredits } from "#contract/facts/credits/amount.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

/** The paid credits that all accounts have together, which were sold and can still be spent. */
export async function sumOutstanding(queryable: Queryable): Promise<Hundredths> {
  const { rows } = await queryable.query<{ paid: Hundredths }>(
    "SELECT coalesce(sum(balance), 0)::bigint AS paid FROM credit_balances WHERE pool = 'paid'",
  );
  return rows[0]?.paid ?? noCredits;
}
