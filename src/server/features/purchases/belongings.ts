import type { Queryable } from "#server/platform/database/queryable.ts";
import { forgetPapers } from "./store.ts";

/** Of a deleted account's purchases the amounts stay beneath the ledger, and its papers at Stripe are forgotten. */
export function emptyPurchasesOf(client: Queryable, userId: string): Promise<void> {
  return forgetPapers(client, userId);
}
