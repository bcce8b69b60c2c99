import type { Queryable } from "#server/platform/database/queryable.ts";
import { markCounted, type RunCount } from "./counting-store.ts";

export type { RunCount } from "./counting-store.ts";

/**
 * Takes at most `limit` runs that have ended, or ended otherwise, since they were last counted. To be
 * called in the transaction that adds what it gives: each run is in exactly one of both.
 */
export function takeUncounted(
  client: Queryable,
  limit: number,
): Promise<{ readonly marked: number; readonly counts: readonly RunCount[] }> {
  return markCounted(client, limit);
}
