import type { Queryable } from "#server/platform/database/queryable.ts";
import { insertRelease } from "./store.ts";

/**
 * Gives back what a run held, and its share of the account's own limits. To be called in the transaction that ends the
 * run.
 */
export function releaseHold(client: Queryable, runId: string, now: Date): Promise<void> {
  return insertRelease(client, runId, now);
}
