import { takeUncounted } from "#server/features/runs/index.ts";
import type { Database } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { addToDays } from "./store.ts";

/**
 * Adds up to `batch` ended runs to daily counts, in the background, as run ends would wait for each
 * other. Sums also read uncounted rows, so they are exact. Returns the count.
 */
export function countUsage({ pool }: Database, batch: number): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { marked, counts } = await takeUncounted(client, batch);
    if (counts.length > 0) await addToDays(client, counts);
    return marked;
  });
}
