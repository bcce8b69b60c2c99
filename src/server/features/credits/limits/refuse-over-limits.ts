import { type Hundredths, leftOf } from "#contract/facts/credits/amount.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { allowanceSpent } from "./allowance-spent.ts";
import { spentIn } from "./periods.ts";
import { readLimitsRow } from "./store.ts";

const words = { who: "By your own limit you", what: "It" };

/**
 * Refuses a price that an account does not allow itself now, and counts nothing. Throws Refusal `spending_limit_reached`,
 * for the month where both its limits are reached: it is the one that lasts longer.
 */
export async function refuseOverLimits(
  queryable: Queryable,
  userId: string,
  price: Hundredths,
  now: Date,
): Promise<void> {
  const limits = await readLimitsRow(queryable, userId);
  if (limits === undefined || price === 0) return;
  const allowances = [
    { period: "month", allowed: limits.monthLimit },
    { period: "day", allowed: limits.dayLimit },
  ] as const;
  for (const { period, allowed } of allowances) {
    if (allowed === null) continue;
    const left = leftOf(allowed, spentIn(period, limits, now));
    if (left < price) {
      const allowance = { period, allowed, left };
      throw allowanceSpent("spending_limit_reached", words, allowance, { price, now });
    }
  }
}
