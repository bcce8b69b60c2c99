import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { selectSpent, selectSpentByAccount } from "./spent-store.ts";

/**
 * Totals spending per hour from the ledger, from one time up to another. Hours without any are
 * omitted.
 */
export function sumSpent(
  queryable: Queryable,
  span: { readonly from: Date; readonly to: Date },
): Promise<{ readonly hour: Date; readonly spent: Hundredths }[]> {
  return selectSpent(queryable, span);
}

/** Totals spending per account from the ledger, leaving out those with none. */
export function sumSpentByAccount(
  queryable: Queryable,
): Promise<{ readonly userId: string; readonly spent: Hundredths }[]> {
  return selectSpentByAccount(queryable);
}
