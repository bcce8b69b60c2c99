import type { Hundredths } from "#contract/amount.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { listBalanceRows } from "./balances-store.ts";
import type { CreditRules } from "./grant-monthly-credits.ts";
import { monthOf } from "./month.ts";

/**
 * What each of these users could spend now, without granting anything: a list that is looked at
 * should not write an entry for everybody in it. Whoever has had no grant this month has what the
 * grant will give.
 */
export async function readBalancesOfMany(
  queryable: Queryable,
  rules: CreditRules,
  userIds: readonly string[],
): Promise<(userId: string) => { readonly free: Hundredths; readonly paid: Hundredths }> {
  const month = monthOf(rules.clock.now());
  const free = new Map<string, Hundredths>();
  const paid = new Map<string, Hundredths>();
  for (const row of await listBalanceRows(queryable, userIds)) {
    if (row.pool === "paid") paid.set(row.userId, row.balance);
    else if (row.grantedMonth !== null && row.grantedMonth >= month) {
      free.set(row.userId, row.balance);
    }
  }
  return (userId) => ({
    free: free.get(userId) ?? rules.freeCreditsPerMonth,
    paid: paid.get(userId) ?? 0,
  });
}
