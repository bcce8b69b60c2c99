import { type Hundredths, noCredits } from "#contract/facts/credits/amount.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

/** Locks and reads until the transaction ends. */
export async function lockPaidBalance(client: Queryable, userId: string): Promise<Hundredths> {
  const { rows } = await client.query<{ paid: Hundredths }>(
    "SELECT lock_paid_credits($1) AS paid",
    [userId],
  );
  return rows[0]?.paid ?? noCredits;
}

export async function readDebt(queryable: Queryable, userId: string): Promise<Hundredths> {
  const { rows } = await queryable.query<{ owed: Hundredths }>(
    "SELECT owed FROM credit_debts WHERE user_id = $1",
    [userId],
  );
  return rows[0]?.owed ?? noCredits;
}
