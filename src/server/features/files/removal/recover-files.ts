import type { FileParts } from "../file-parts.ts";
import { removeFiles } from "./remove-files.ts";
import { takeUnfinished } from "../store.ts";

const batchSize = 100;

/**
 * Removes files left unfinished since before `olderThan`: now, if this is the only process
 * starting, else longer ago than any upload or run takes. Returns the count. Throws storage errors.
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
