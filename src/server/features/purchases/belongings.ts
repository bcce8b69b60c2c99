import type { Queryable } from "#server/platform/database/queryable.ts";
import { forgetPapers } from "./store.ts";

/** Keeps amounts for the ledger, but forgets Stripe documents. */
export function emptyPurchasesOf(client: Queryable, userId: string): Promise<void> {
  return forgetPapers(client, userId);
}
