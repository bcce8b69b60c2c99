import type { FileDependencies } from "./file-dependencies.ts";
import { type FileRow, storageKey } from "./file-row.ts";
import { deleteRows } from "./store.ts";

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
