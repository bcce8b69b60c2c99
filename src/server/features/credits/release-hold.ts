import type { Queryable } from "#server/platform/database/queryable.ts";
import { returnToLimits } from "./limits/store.ts";
import { insertRelease } from "./store.ts";

/**
 * Gives back what a run held, and its share of the account's own limits. To be called in the transaction that ends the
 * run.
 */
export async function releaseHold(client: Queryable, runId: string, now: Date): Promise<void> {
  // A hold that comes between the two statements has given nothing back yet.
  if (await insertRelease(client, runId, now)) await returnToLimits(client, runId);
}
