import type { FileParts } from "../file-parts.ts";
import { removeFiles } from "./remove-files.ts";
import { takeUnfinished } from "../store.ts";

const batchSize = 100;

/**
 * Removes what killed processes left behind: files whose writing or deleting began before `olderThan` and never ended.
 * At the start of the only process that is now; beside other processes longer ago than any upload or run takes.
 * Gives how many were removed. Throws what the storage throws; what is left then is found the next time.
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
