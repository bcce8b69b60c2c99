import type { Queryable } from "#server/platform/database/queryable.ts";
import type { FileStorage } from "#server/platform/storage/file-storage.ts";
import type { FileParts } from "../file-parts.ts";
import { type FileRow, storageKey, writingRows } from "../file-row.ts";
import { removeFilesOrLeave } from "../removal/remove-files.ts";
import { insertFiles, markDeleting, markStored } from "../store.ts";
import type { StagedFile } from "./stage-file.ts";
import { uniqueFilenames } from "./unique-filenames.ts";

/** The 'writing' rows of the input files of a session that is made for them, in their order. */
export function inputsToPrepare(
  sessionId: string,
  staged: readonly StagedFile[],
  now: Date,
): FileRow[] {
  const names = uniqueFilenames(
    staged.map(({ filename }) => filename),
    [],
  );
  const place = { sessionId, folder: "input", runId: null } as const;
  return writingRows(
    staged.map((file, index) => ({ ...file, filename: names[index] ?? file.filename })),
    place,
    now,
  );
}

/**
 * Notes the input files of a session that was made for them, before their bytes are stored. To be called in the
 * transaction that makes the session.
 */
export async function prepareInputs(
  client: Queryable,
  sessionId: string,
  staged: readonly StagedFile[],
  now: Date,
): Promise<FileRow[]> {
  const rows = inputsToPrepare(sessionId, staged, now);
  await insertFiles(client, rows);
  return rows;
}

/**
 * Moves staged files into the storage, one for each row in the order of the rows. Whoever sent them has them too: after
 * a power cut they may be lost where it did not wait for the disk.
 */
export async function storeInputs(
  storage: FileStorage,
  rows: readonly FileRow[],
  staged: readonly StagedFile[],
  waiting: { readonly forDisk: boolean },
): Promise<void> {
  for (const [index, row] of rows.entries()) {
    await storage.moveIn(storageKey(row), staged[index]?.path ?? "", waiting);
  }
}

/** Makes inputs part of their session, inside the transaction that asks for the run. */
export async function acceptInputs(
  client: Queryable,
  rows: readonly FileRow[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  if ((await markStored(client, rows, now)) !== rows.length) {
    throw new Error("The recovery removed the inputs of a call that was still going on.");
  }
}

/** Removes inputs of a run that is not to be, rows and bytes. */
export async function discardInputs(parts: FileParts, rows: readonly FileRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await removeFilesOrLeave(parts, await markDeleting(parts.database.pool, ids, parts.clock.now()));
}
