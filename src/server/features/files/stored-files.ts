import type { Queryable } from "#server/platform/database/queryable.ts";
import type { FileRow } from "./file-row.ts";
import { selectFileCounts, selectStoredFiles } from "./store.ts";

/** The stored files of sessions, oldest first in each folder. */
export function readStoredFiles(
  queryable: Queryable,
  sessionIds: readonly string[],
): Promise<FileRow[]> {
  return selectStoredFiles(queryable, sessionIds);
}

/** How many files there are, and how many are being written or deleted. */
export function countFiles(
  queryable: Queryable,
): Promise<{ readonly stored: number; readonly unfinished: number }> {
  return selectFileCounts(queryable);
}
