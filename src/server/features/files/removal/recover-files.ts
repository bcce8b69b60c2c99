import type { FileParts } from "../file-parts.ts";
import { removeFiles } from "./remove-files.ts";
import { takeUnfinished } from "../store.ts";

const batchSize = 100;

/**
 * Removes files whose writing or deleting began before `olderThan` and never finished. At the start
 * of a sole process that is now; otherwise allow longer than any upload or run. Returns the count.
 * Throws storage errors; the rest is found next time.
 */
export async function removeLeftovers(
  parts: Pick<FileParts, "database" | "storage">,
  olderThan: Date,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const rows = await takeUnfinished(parts.database.pool, olderThan, batchSize);
    await removeFiles(parts, rows);
    removed += rows.length;
    if (rows.length < batchSize) return removed;
  }
}
