import type { Hundredths } from "#contract/facts/credits/amount.ts";
import { daysOf } from "#server/features/credits/index.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { takeBackSpending } from "./spending-store.ts";

/**
 * Gives back what a run that was not charged had counted for its key, in the day and the month in
 * which it was held. To be called in the transaction that releases the hold, before it is released.
 */
export async function returnToKey(
  client: Queryable,
  keyId: string,
  price: Hundredths,
  heldAt: Date,
): Promise<void> {
  if (price === 0) return;
  await takeBackSpending(client, { keyId, price, ...daysOf(heldAt) });
}
