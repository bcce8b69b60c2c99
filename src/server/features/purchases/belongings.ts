import type { Queryable } from "#server/platform/database/queryable.ts";
import { forgetPapers } from "./store.ts";

/** Keeps a deleted account's purchase amounts for the ledger, but forgets its Stripe documents. */
export function emptyPurchasesOf(client: Queryable, userId: string): Promise<void> {
  return forgetPapers(client, userId);
}
