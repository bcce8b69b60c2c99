import type { Queryable } from "#server/platform/database/queryable.ts";
import { markCounted, type RunCount } from "./counting-store.ts";

export type { RunCount } from "./counting-store.ts";

/**
 * Takes at most `limit` runs that ended, or changed their end, since they were last counted. Call it in the transaction
 * that adds the result, so that each run counts once.
 */
export function takeUncounted(
  client: Queryable,
  limit: number,
): Promise<{ readonly marked: number; readonly counts: readonly RunCount[] }> {
  return markCounted(client, limit);
}
