import type { Queryable } from "#server/platform/database/queryable.ts";
import type { CreditRules } from "./credit-rules.ts";
import { grantMonthlyCredits } from "./grants/grant-monthly-credits.ts";
import { insertReturn } from "./store.ts";

/**
 * Returns a run's charge to its pools once; returns whether it did. The transaction must have
 * locked the run. Limits still count it, as the run was done.
 */
export async function returnCharge(
  client: Queryable,
  rules: CreditRules,
  { runId, userId }: { readonly runId: string; readonly userId: string },
): Promise<boolean> {
  // Else the monthly grant would expire what is returned before it.
  await grantMonthlyCredits(client, rules, userId);
  return insertReturn(client, runId, rules.clock.now());
}
