import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { takeBackSpending } from "./store.ts";

/**
 * Gives a key back what was counted for a run that was not charged, in the day and the month in which it was held. To be
 * called in the transaction that releases the hold, before it is released.
 */
export function returnToKey(
  client: Queryable,
  keyId: string,
  price: Hundredths,
  heldAt: Date,
): Promise<void> {
  return takeBackSpending(client, keyId, price, heldAt);
}
