import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { selectSpent, selectSpentByAccount } from "./spent-store.ts";

/**
 * What everybody spent in each hour, from a moment to before another, as the ledger's entries say.
 * An hour in which nothing was spent is left out.
 */
export function sumSpent(
  queryable: Queryable,
  span: { readonly from: Date; readonly to: Date },
): Promise<{ readonly hour: Date; readonly spent: Hundredths }[]> {
  return selectSpent(queryable, span);
}

/** What each account has spent in all, as the ledger's entries say; one without is left out. */
export function sumSpentByAccount(
  queryable: Queryable,
): Promise<{ readonly userId: string; readonly spent: Hundredths }[]> {
  return selectSpentByAccount(queryable);
}
