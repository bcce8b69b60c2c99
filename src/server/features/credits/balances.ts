import { type Hundredths, noCredits } from "#contract/facts/credits/amount.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { CreditRules } from "./credit-rules.ts";
import { grantMonthlyCredits } from "./grants/grant-monthly-credits.ts";
import { monthOf } from "./grants/month.ts";
import { readBalanceRows } from "./store.ts";

/** In hundredths of a credit. */
export interface Balances {
  readonly free: Hundredths;
  readonly paid: Hundredths;
}

/** Grants this month's free credits if due, then reads balances. */
export async function readBalances(
  queryable: Queryable,
  rules: CreditRules,
  userId: string,
): Promise<Balances> {
  const month = monthOf(rules.clock.now());
  let rows = await readBalanceRows(queryable, userId);
  if (!rows.some((row) => row.grantedMonth !== null && row.grantedMonth >= month)) {
    await grantMonthlyCredits(queryable, rules, userId);
    rows = await readBalanceRows(queryable, userId);
  }
  return {
    free: rows.find((row) => row.pool === "free")?.balance ?? noCredits,
    paid: rows.find((row) => row.pool === "paid")?.balance ?? noCredits,
  };
}
