import type { FileParts } from "../file-parts.ts";
import { type FileRow, storageKey } from "../file-row.ts";
import { deleteRows } from "../store.ts";

/**
 * Deletes bytes, then rows, after a committed transaction marked them 'deleting'; if interrupted, a
 * row remains for recovery.
 */
export async function removeFiles(
  { database, storage }: Pick<FileParts, "database" | "storage">,
  rows: readonly FileRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await Promise.all(rows.map((row) => storage.delete(storageKey(row))));
  await deleteRows(
    database.pool,
    rows.map(({ id }) => id),
  );
}

/** Like `removeFiles`, but logs failures and leaves them to recovery. */
export async function removeFilesOrLeave(
  parts: Pick<FileParts, "database" | "storage" | "log">,
  rows: readonly FileRow[],
): Promise<void> {
  try {
    await removeFiles(parts, rows);
  } catch (error) {
    parts.log.warn(
      { err: error, files: rows.length },
      "deleted files are left for recovery to remove",
    );
  }
}
