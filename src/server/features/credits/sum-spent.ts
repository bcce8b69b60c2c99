import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { selectSpent, selectSpentByAccount } from "./spent-store.ts";

/** Totals ledger spending per hour, excluding the end time; omits hours without any. */
export function sumSpent(
  queryable: Queryable,
  span: { readonly from: Date; readonly to: Date },
): Promise<{ readonly hour: Date; readonly spent: Hundredths }[]> {
  return selectSpent(queryable, span);
}

/** Totals ledger spending per account; omits those without any. */
export function sumSpentByAccount(
  queryable: Queryable,
): Promise<{ readonly userId: string; readonly spent: Hundredths }[]> {
  return selectSpentByAccount(queryable);
}
