import { takeUncounted } from "#server/features/runs/index.ts";
import type { Database } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { addToDays } from "./store.ts";

/**
 * Adds at most `batch` runs that have ended to the days of their accounts, beside the work and not in
 * it: parallel ends of an account would wait for each other. What is not counted yet is read from its
 * rows, so that sums are exact at any time. Gives how many there were.
 */
export function countUsage({ pool }: Database, batch: number): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { marked, counts } = await takeUncounted(client, batch);
    if (counts.length > 0) await addToDays(client, counts);
    return marked;
  });
}
