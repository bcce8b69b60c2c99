import { type Hundredths, noCredits } from "#contract/facts/credits/amount.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

/** The paid credits of a user, which nobody else changes before the transaction ends. */
export async function lockPaidBalance(client: Queryable, userId: string): Promise<Hundredths> {
  const { rows } = await client.query<{ paid: Hundredths }>(
    "SELECT lock_paid_credits($1) AS paid",
    [userId],
  );
  return rows[0]?.paid ?? noCredits;
}

/** What a user owes of credits that were spent before they were refunded. */
export async function readDebt(queryable: Queryable, userId: string): Promise<Hundredths> {
  const { rows } = await queryable.query<{ owed: Hundredths }>(
    "SELECT owed FROM credit_debts WHERE user_id = $1",
    [userId],
  );
  return rows[0]?.owed ?? noCredits;
}
