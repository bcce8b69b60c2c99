import type { Queryable } from "#server/platform/database/queryable.ts";
import type { FileStorage } from "#server/platform/storage/file-storage.ts";
import type { FileParts } from "../file-parts.ts";
import { type FileRow, storageKey, writingRows } from "../file-row.ts";
import { removeFilesOrLeave } from "../removal/remove-files.ts";
import { insertFiles, markDeleting, markStored } from "../store.ts";
import type { StagedFile } from "./stage-file.ts";
import { uniqueFilenames } from "./unique-filenames.ts";

/** Inserts rows before bytes are stored, in the transaction that creates the session. */
export async function prepareInputs(
  client: Queryable,
  sessionId: string,
  staged: readonly StagedFile[],
  now: Date,
): Promise<FileRow[]> {
  const place = { sessionId, folder: "input", runId: null } as const;
  const names = uniqueFilenames(
    staged.map(({ filename }) => filename),
    [],
  );
  const named = staged.map((file, index) => ({ ...file, filename: names[index] ?? file.filename }));
  const rows = writingRows(named, place, now);
  await insertFiles(client, rows);
  return rows;
}

/** Moves staged files into storage, in the order of their rows. */
export async function storeInputs(
  storage: FileStorage,
  rows: readonly FileRow[],
  staged: readonly StagedFile[],
): Promise<void> {
  for (const [index, row] of rows.entries()) {
    await storage.moveIn(storageKey(row), staged[index]?.path ?? "");
  }
}

/** Accepts inputs in the transaction that requests the run. */
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

/** Removes rows and bytes. */
export async function discardInputs(parts: FileParts, rows: readonly FileRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await removeFilesOrLeave(parts, await markDeleting(parts.database.pool, ids, parts.clock.now()));
}
