import type { Queryable } from "#server/platform/database/queryable.ts";
import type { FileStorage } from "#server/platform/storage/file-storage.ts";
import type { FileParts } from "./file-parts.ts";
import { type FileRow, type NewFile, storageKey, writingRows } from "./file-row.ts";
import { removeFiles } from "./removal/remove-files.ts";
import {
  insertFiles,
  markDeleting,
  markStored,
  selectFilesOfRun,
  selectOutputsToAccept,
} from "./store.ts";
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

/**
 * Makes the outputs of a run part of its session, under names that nothing else in it has, inside the transaction
 * that ends the run; gives the rows as they are now. The caller makes sure, in the same transaction, that no newer
 * attempt of the run is at work. Throws when the recovery takes them at this moment for left behind.
 */
export async function acceptOutputs(
  client: Queryable,
  runId: string,
  now: Date,
): Promise<FileRow[]> {
  const rows = await selectOutputsToAccept(client, runId);
  const writing = rows.filter(({ state }) => state === "writing");
  if (writing.length === 0) return [];
  const taken = rows.filter(({ state }) => state === "stored").map(({ filename }) => filename);
  const names = uniqueFilenames(
    writing.map(({ filename }) => filename),
    taken,
  );
  const named = writing.map((row, index) => ({ ...row, filename: names[index] ?? row.filename }));
  if ((await markStored(client, named, now)) !== writing.length) {
    throw new Error(`The outputs of the run ${runId} are no longer there.`);
  }
  return named.map((row) => ({ ...row, state: "stored", updatedAt: now }));
}

/** Removes what a run wrote and nobody accepted, rows and bytes. Doing it again is nothing. */
export async function discardOutputs(parts: FileParts, runId: string): Promise<void> {
  const rows = await selectFilesOfRun(parts.database.pool, runId);
  const unaccepted = rows.filter(({ state }) => state !== "stored").map(({ id }) => id);
  if (unaccepted.length === 0) return;
  const marked = await markDeleting(parts.database.pool, unaccepted, parts.clock.now());
  await removeFiles(parts, marked);
}
