import type { FileDependencies } from "../file-dependencies.ts";
import { type FileRow, storageKey } from "../file-row.ts";
import { deleteRows } from "../store.ts";

/**
 * Deletes the bytes of rows that a committed transaction has marked 'deleting', then the rows: a kill between the two
 * leaves a row that the recovery finds, never bytes that nothing knows of.
 */
export async function removeFiles(
  { database, storage }: Pick<FileDependencies, "database" | "storage">,
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
  deps: Pick<FileDependencies, "database" | "storage" | "log">,
  rows: readonly FileRow[],
): Promise<void> {
  try {
    await removeFiles(deps, rows);
  } catch (error) {
    deps.log.warn({ err: error, files: rows.length }, "deleted files are left to the recovery");
  }
}
