import type { Queryable } from "#server/platform/database/queryable.ts";
import type { CreditRules } from "./credit-rules.ts";
import { grantMonthlyCredits } from "./grants/grant-monthly-credits.ts";
import { insertReturn } from "./store.ts";

/**
 * Returns a run's charge to its original pools, once, in a transaction that has locked the run.
 * Returns whether this call did. Account and key limits still count it, since the run was done.
 */
export async function returnCharge(
  client: Queryable,
  rules: CreditRules,
  { runId, userId }: { readonly runId: string; readonly userId: string },
): Promise<boolean> {
  // First: the monthly grant would expire credits returned before it.
  await grantMonthlyCredits(client, rules, userId);
  return insertReturn(client, runId, rules.clock.now());
}
