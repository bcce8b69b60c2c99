import type { Queryable } from "#server/platform/database/queryable.ts";
import type { FileStorage } from "#server/platform/storage/file-storage.ts";
import type { FileParts } from "./file-parts.ts";
import { type FileRow, type NewFile, storageKey, writingRows } from "./file-row.ts";
import { removeFiles } from "./removal/remove-files.ts";
import { insertFiles, markDeleting, selectFilesIn, selectFilesOfRun } from "./store.ts";
import { uniqueFilenames } from "./upload/unique-filenames.ts";

export interface NewOutputs {
  readonly sessionId: string;
  readonly runId: string;
  readonly files: readonly NewFile[];
  readonly now: Date;
  /** If so, removes an earlier attempt's files. */
  readonly isRetry: boolean;
}

/**
 * Inserts 'writing' rows, in order, before bytes are stored. Call outside a transaction, to survive
 * a kill. Removes an earlier attempt's files first.
 */
export async function prepareOutputs(
  parts: FileParts,
  { sessionId, runId, files, now, isRetry }: NewOutputs,
): Promise<FileRow[]> {
  if (isRetry) await discardOutputs(parts, runId);
  const place = { sessionId, folder: "output", runId } as const;
  const rows = writingRows(files, place, now);
  await insertFiles(parts.database.pool, rows);
  return rows;
}

/** Moves local files into storage, in the order of their rows. */
export async function storeOutputs(
  storage: FileStorage,
  rows: readonly FileRow[],
  localPaths: readonly string[],
): Promise<void> {
  for (const [index, row] of rows.entries()) {
    const path = localPaths[index];
    if (path === undefined)
      throw new Error(`There is no local file for the output ${row.filename}.`);
    await storage.moveIn(storageKey(row), path);
  }
}

export type NamedFile = Pick<FileRow, "id" | "filename">;

/**
 * Chooses names unique in the session. Other runs can't interfere, as a session has one at a time.
 */
export async function nameOutputs(
  queryable: Queryable,
  rows: readonly FileRow[],
): Promise<NamedFile[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const stored = await selectFilesIn(queryable, first.sessionId, "output");
  const names = uniqueFilenames(
    rows.map(({ filename }) => filename),
    stored.map(({ filename }) => filename),
  );
  return rows.map(({ id, filename }, index) => ({ id, filename: names[index] ?? filename }));
}

/** Removes unaccepted outputs, rows and bytes. Safe to repeat. */
export async function discardOutputs(parts: FileParts, runId: string): Promise<void> {
  const rows = await selectFilesOfRun(parts.database.pool, runId);
  const unaccepted = rows.filter(({ state }) => state !== "stored").map(({ id }) => id);
  if (unaccepted.length === 0) return;
  const marked = await markDeleting(parts.database.pool, unaccepted, parts.clock.now());
  await removeFiles(parts, marked);
}
