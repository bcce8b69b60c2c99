import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { takeBackSpending } from "./store.ts";

/** Subtracts an uncharged run. Call in the releasing transaction, before the release. */
export function returnToKey(
  client: Queryable,
  keyId: string,
  price: Hundredths,
  heldAt: Date,
): Promise<void> {
  return takeBackSpending(client, keyId, price, heldAt);
}
