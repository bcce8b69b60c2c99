import type { Queryable } from "#server/platform/database/queryable.ts";
import type { CreditRules } from "./credit-rules.ts";
import { grantMonthlyCredits } from "./grants/grant-monthly-credits.ts";
import { insertReturn } from "./store.ts";

/**
 * Gives back what a run was charged, to the pools that it was taken from, once. Must be called inside a transaction that
 * has locked the run. Gives whether this call did it: not where nothing was charged, or all of it was given back before.
 * What the account and its key have spent under their limits stays counted, as the run was done.
 */
export async function returnCharge(
  client: Queryable,
  rules: CreditRules,
  { runId, userId }: { readonly runId: string; readonly userId: string },
): Promise<boolean> {
  // First, because the month's grant would let what is given before it expire.
  await grantMonthlyCredits(client, rules, userId);
  return insertReturn(client, runId, rules.clock.now());
}
