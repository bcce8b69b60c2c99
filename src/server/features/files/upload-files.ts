import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { FileLimits } from "#contract/utility.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { isStorageFull } from "#server/platform/storage/storage-error.ts";
import { countRoom, type FileRoom, refuseBeyond } from "./file-room.ts";
import type { FileDependencies } from "./file-dependencies.ts";
import { type FileRow, storageKey } from "./file-row.ts";
import { removeFilesOrLeave } from "./remove-files.ts";
import { type IncomingFile, stageFile, type StagedFile } from "./stage-file.ts";
import { insertFiles, markDeleting, markStored, selectFilesIn } from "./store.ts";
import { uniqueFilenames } from "./unique-filenames.ts";

export interface Upload {
  readonly sessionId: string;
  readonly limits: FileLimits;
  readonly files: AsyncIterable<IncomingFile>;
  /** Deletes what is there already, when and only when the upload succeeds. */
  readonly replaceExisting: boolean;
  /** Locks the session in the accepting transaction; throws a Refusal when it takes no files any more. */
  readonly admit: (client: Queryable) => Promise<void>;
}

/**
 * Takes input files into a session, all or nothing: on any Refusal, or when the connection is cut, nothing is left and
 * what was there before is untouched. Gives the stored rows.
 */
export async function uploadFiles(deps: FileDependencies, upload: Upload): Promise<FileRow[]> {
  const folder = await mkdtemp(path.join(deps.workDirectory, "upload-"));
  try {
    return await store(deps, upload, await stageFiles(deps, upload, folder));
  } catch (error) {
    if (isStorageFull(error)) throw new Refusal("storage_full");
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function stageFiles(
  { database }: FileDependencies,
  { sessionId, limits, files, replaceExisting }: Upload,
  folder: string,
): Promise<StagedFile[]> {
  const existing = replaceExisting ? [] : await selectFilesIn(database.pool, sessionId, "input");
  const room = countRoom(limits, existing.length);
  const staged: StagedFile[] = [];
  for await (const file of files) {
    refuseBeyond(room, staged);
    staged.push(await stageFile(file, limits, folder));
  }
  if (staged.length === 0) throw new Refusal("no_files_selected");
  return staged;
}

async function store(
  deps: FileDependencies,
  upload: Upload,
  staged: readonly StagedFile[],
): Promise<FileRow[]> {
  const now = deps.clock.now();
  const rows = staged.map((file) => toRow(file, upload.sessionId, now));
  await insertFiles(deps.database.pool, rows);
  try {
    for (const [index, row] of rows.entries()) {
      await deps.storage.moveIn(storageKey(row), staged[index]?.path ?? "");
    }
    const { accepted, replaced } = await inTransaction(deps.database.pool, (client) =>
      accept(client, upload, rows, now),
    );
    await removeFilesOrLeave(deps, replaced);
    return accepted;
  } catch (error) {
    const ids = rows.map(({ id }) => id);
    await removeFilesOrLeave(deps, await markDeleting(deps.database.pool, ids, now));
    throw error;
  }
}

async function accept(
  client: Queryable,
  { sessionId, limits, replaceExisting, admit }: Upload,
  rows: readonly FileRow[],
  now: Date,
) {
  await admit(client);
  const existing = await selectFilesIn(client, sessionId, "input");
  const kept = replaceExisting ? [] : existing;
  // Another upload may have been accepted while this one arrived.
  const room: FileRoom = countRoom(limits, kept.length);
  if (rows.length > room.files) refuseBeyond(room, rows.slice(0, room.files));
  const names = uniqueFilenames(
    rows.map(({ filename }) => filename),
    kept.map(({ filename }) => filename),
  );
  const replaced = replaceExisting
    ? await markDeleting(
        client,
        existing.map(({ id }) => id),
        now,
      )
    : [];
  const accepted = rows.map((row, index): FileRow => ({
    ...row,
    state: "stored",
    filename: names[index] ?? row.filename,
  }));
  if ((await markStored(client, accepted, now)) !== rows.length) {
    throw new Error("The recovery removed an upload that was still going on.");
  }
  return { accepted, replaced };
}

function toRow(file: StagedFile, sessionId: string, now: Date): FileRow {
  return {
    id: randomUUID(),
    sessionId,
    folder: "input",
    filename: file.filename,
    state: "writing",
    runId: null,
    contentType: file.contentType,
    size: file.size,
    width: file.width,
    height: file.height,
    createdAt: now,
    updatedAt: now,
  };
}
