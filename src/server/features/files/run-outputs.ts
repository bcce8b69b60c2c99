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
  /** Whether an earlier attempt of the run may have left something, which is removed first. */
  readonly isRetry: boolean;
}

/**
 * Notes the output files of a run before their bytes are stored; gives a 'writing' row for each, in their order.
 * Call it outside of a transaction: the note must outlive whatever is killed after it. What an earlier attempt of
 * the run wrote is removed before, so that a second one never doubles it.
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

/** Moves local files into the storage, one for each row in the order of the rows. */
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

/** A file that is to become part of its session, and the name that it has there. */
export type NamedFile = Pick<FileRow, "id" | "filename">;

/**
 * Names that nothing else in its session has for the outputs of a run, which the statement that ends it makes part of
 * the session. No other run puts files there meanwhile: a session has one run at work.
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

/** Removes what a run wrote and nobody accepted, rows and bytes. Doing it again is nothing. */
export async function discardOutputs(parts: FileParts, runId: string): Promise<void> {
  const rows = await selectFilesOfRun(parts.database.pool, runId);
  const unaccepted = rows.filter(({ state }) => state !== "stored").map(({ id }) => id);
  if (unaccepted.length === 0) return;
  const marked = await markDeleting(parts.database.pool, unaccepted, parts.clock.now());
  await removeFiles(parts, marked);
}
