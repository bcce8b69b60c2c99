import type { Queryable } from "#server/platform/database/queryable.ts";
import { insertRelease } from "./store.ts";

/**
 * Releases a run's hold, also from the account's limits. Call in the transaction that ends the run.
 */
export function releaseHold(client: Queryable, runId: string, now: Date): Promise<void> {
  return insertRelease(client, runId, now);
}
