import type { FileLimits } from "#contract/schemas/utility.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { Refusal, storageRefusal } from "#server/platform/refusal.ts";
import { StorageFailure } from "#server/platform/storage/storage-error.ts";
import { countRoom, refuseTooMuch } from "../file-room.ts";
import type { FileParts } from "../file-parts.ts";
import { type FileRow, storageKey, writingRows } from "../file-row.ts";
import { removeFilesOrLeave } from "../removal/remove-files.ts";
import type { IncomingFile, StagedFile } from "./stage-file.ts";
import { removeStaged, stageFiles } from "./stage-files.ts";
import { insertFiles, markDeleting, markStored, selectStoredFiles } from "../store.ts";
import { uniqueFilenames } from "./unique-filenames.ts";

export interface Upload {
  readonly sessionId: string;
  /** The caller's network, for `FileReader`. */
  readonly turnOf: string;
  readonly limits: FileLimits;
  readonly files: AsyncIterable<IncomingFile>;
  /** Deletes existing inputs once the upload succeeds. */
  readonly replaceExisting: boolean;
  /** Locks the session; throws Refusal if it takes no files. */
  readonly admit: (client: Queryable) => Promise<void>;
}

/** Uploads all or none: a Refusal or lost connection changes nothing. Returns the rows. */
export async function uploadFiles(parts: FileParts, upload: Upload): Promise<FileRow[]> {
  const paths: string[] = [];
  try {
    return await store(parts, upload, await stage(parts, upload, paths));
  } catch (error) {
    await removeStaged(parts, paths);
    if (!(error instanceof StorageFailure)) throw error;
    const why = error.isFull ? "is full" : "is unavailable right now";
    throw storageRefusal(error, `The storage ${why}. Nothing was uploaded.`);
  }
}

async function stage(
  parts: FileParts,
  { sessionId, turnOf, limits, files, replaceExisting }: Upload,
  paths: string[],
): Promise<StagedFile[]> {
  const existing = await selectStoredFiles(parts.database.pool, [sessionId]);
  const staying = stayingOf(existing, replaceExisting);
  const staged = await stageFiles(parts, { turnOf, limits, files, staying }, paths);
  if (staged.length === 0) throw new Refusal("no_files_selected");
  return staged;
}

async function store(
  parts: FileParts,
  upload: Upload,
  staged: readonly StagedFile[],
): Promise<FileRow[]> {
  const now = parts.clock.now();
  const place = { sessionId: upload.sessionId, folder: "input", runId: null } as const;
  const rows = writingRows(staged, place, now);
  // The session may have been deleted meanwhile.
  if (!(await insertFiles(parts.database.pool, rows))) throw new Refusal("session_not_found");
  try {
    for (const [index, row] of rows.entries()) {
      await parts.storage.moveIn(storageKey(row), staged[index]?.path ?? "");
    }
    const { accepted, replaced } = await inTransaction(parts.database.pool, (client) =>
      accept(client, upload, rows, now),
    );
    await removeFilesOrLeave(parts, replaced);
    return accepted;
  } catch (error) {
    const ids = rows.map(({ id }) => id);
    await removeFilesOrLeave(parts, await markDeleting(parts.database.pool, ids, now));
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
  const existing = await selectStoredFiles(client, [sessionId]);
  const staying = stayingOf(existing, replaceExisting);
  // Another upload may have arrived.
  refuseTooMuch(countRoom(limits, staying), rows);
  const names = uniqueFilenames(
    rows.map(({ filename }) => filename),
    staying.filter(({ folder }) => folder === "input").map(({ filename }) => filename),
  );
  const going = existing.filter((file) => !staying.includes(file)).map(({ id }) => id);
  const replaced = await markDeleting(client, going, now);
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

function stayingOf(existing: readonly FileRow[], replaceExisting: boolean): readonly FileRow[] {
  return replaceExisting ? existing.filter(({ folder }) => folder === "output") : existing;
}
