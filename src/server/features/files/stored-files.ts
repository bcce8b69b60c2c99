import type { Queryable } from "#server/platform/database/queryable.ts";
import type { FileRow } from "./file-row.ts";
import { type FileCounts, selectFileCounts, selectFilesByIds, selectStoredFiles } from "./store.ts";

/** Lists the oldest first in each folder. */
export function readStoredFiles(
  queryable: Queryable,
  sessionIds: readonly string[],
): Promise<FileRow[]> {
  return selectStoredFiles(queryable, sessionIds);
}

export async function findStoredFile(
  queryable: Queryable,
  fileId: string,
): Promise<FileRow | undefined> {
  const [row] = await selectFilesByIds(queryable, [fileId]);
  return row?.state === "stored" ? row : undefined;
}

export function countFiles(queryable: Queryable): Promise<FileCounts> {
  return selectFileCounts(queryable);
}
