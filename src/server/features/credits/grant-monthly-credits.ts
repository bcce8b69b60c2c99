import type { Hundredths } from "#contract/amount.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { monthOf } from "./month.ts";
import { grantMonth } from "./store.ts";

/** What granting needs to know; `freeCreditsPerMonth` in hundredths of a credit. */
export interface CreditRules {
  readonly clock: Clock;
  readonly freeCreditsPerMonth: Hundredths;
}

/**
 * Grants this month's free credits, once a month for each user however often and from however many
 * places it is called; what was left of an earlier month expires with an entry of its own.
 */
export async function grantMonthlyCredits(
  queryable: Queryable,
  rules: CreditRules,
  userId: string,
): Promise<void> {
  const now = rules.clock.now();
  const month = monthOf(now);
  await grantMonth(queryable, { userId, month, amount: rules.freeCreditsPerMonth, now });
}
