import type { FileParts } from "../file-parts.ts";
import { type FileRow, storageKey } from "../file-row.ts";
import { deleteRows } from "../store.ts";

/**
 * Deletes the bytes of rows that a committed transaction has marked 'deleting', then the rows: a kill between the two
 * leaves a row that the recovery finds, never bytes that nothing knows of.
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

/**
 * The same for whoever has already decided and answers somebody: what cannot be removed now is left to the recovery,
 * and said in the log.
 */
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
