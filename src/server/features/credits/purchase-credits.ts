import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { insertPurchase } from "./store.ts";

/**
 * Adds paid credits minus debt, once per `key` (such as a payment id), so repeated notices add
 * nothing. Returns whether it did.
 */
export async function purchaseCredits(
  queryable: Queryable,
  clock: Clock,
  purchase: {
    readonly userId: string;
    readonly amount: Hundredths;
    readonly reason: string;
    readonly key: string;
  },
): Promise<boolean> {
  return insertPurchase(queryable, { ...purchase, now: clock.now() });
}
