import type { FileFolder } from "#contract/facts/files/file.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { FileParts } from "../file-parts.ts";
import { type FileRow, sessionPrefix } from "../file-row.ts";
import { fileNotFound } from "../download/find-file.ts";
import { removeFilesOrLeave } from "./remove-files.ts";
import { markDeleting, selectFilesIn, selectStoredFiles } from "../store.ts";

export interface Deletion {
  readonly sessionId: string;
  readonly folder: FileFolder;
  readonly filenames: readonly string[];
  /** Locks the session in the deleting transaction; throws a Refusal when its files cannot go now. */
  readonly admit: (client: Queryable) => Promise<void>;
}

/** Deletes files by name, all or nothing. Throws Refusal without names and for a name that is not there. */
export async function deleteFiles(
  parts: FileParts,
  { sessionId, folder, filenames, admit }: Deletion,
): Promise<void> {
  if (filenames.length === 0) throw new Refusal("no_filenames");
  const marked = await inTransaction(parts.database.pool, async (client) => {
    await admit(client);
    const there = await selectFilesIn(client, sessionId, folder);
    const idByName = new Map(there.map(({ filename, id }) => [filename, id]));
    const ids = filenames.map((filename) => {
      const id = idByName.get(filename.normalize("NFC"));
      if (id === undefined) throw fileNotFound(filename);
      return id;
    });
    return markDeleting(client, ids, parts.clock.now());
  });
  await removeFilesOrLeave(parts, marked);
}

/**
 * Marks all files of a session as going, inside the transaction that decides it; `removeFilesOrLeave` with the
 * same rows follows when it has committed.
 */
export async function markSessionFilesDeleting(
  client: Queryable,
  sessionId: string,
  now: Date,
): Promise<FileRow[]> {
  const stored = await selectStoredFiles(client, [sessionId]);
  if (stored.length === 0) return [];
  return markDeleting(
    client,
    stored.map(({ id }) => id),
    now,
  );
}

/**
 * Deletes the whole folder of a session that has been marked DELETED, then the rows given. Not for any other: an
 * upload may be accepted into it at this moment. What fails is left to the recovery.
 */
export async function removeSessionFolder(
  parts: Pick<FileParts, "database" | "storage" | "log">,
  sessionId: string,
  rows: readonly FileRow[],
): Promise<void> {
  await removeFilesOrLeave(parts, rows);
  try {
    await parts.storage.deletePrefix(sessionPrefix(sessionId));
  } catch (error) {
    parts.log.warn(
      { err: error, sessionId },
      "the folder of a deleted session could not be removed yet",
    );
  }
}
