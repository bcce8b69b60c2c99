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
  /** Locks the session; throws Refusal if files can't go now. */
  readonly admit: (client: Queryable) => Promise<void>;
}

/** Deletes all or none. Throws Refusal for no names or an unknown one. */
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
 * Marks a session's files within the deciding transaction; then call `removeFilesOrLeave` with the
 * same rows.
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
 * Deletes a DELETED session's folder, then the rows; any other may be accepting an upload. Leaves
 * failures to recovery.
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
