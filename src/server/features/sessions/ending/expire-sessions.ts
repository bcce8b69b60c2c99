import {
  type FileParts,
  type FileRow,
  markSessionFilesDeleting,
  removeSessionFolder,
} from "#server/features/files/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { deleteOutlivedSessions, timeOutExpired } from "./expiry-store.ts";

/**
 * Times out up to `batch` expired sessions without a run; files stay for another retention time.
 * Returns the count; `batch` means there may be more.
 */
export async function expireSessions(
  parts: Pick<FileParts, "database">,
  now: Date,
  batch: number,
): Promise<number> {
  return (await timeOutExpired(parts.database.pool, now, batch)).length;
}

/**
 * Marks up to `batch` ended sessions DELETED whose retention time is over, and deletes their files.
 * Returns the count; `batch` means there may be more.
 */
export async function deleteExpiredFiles(
  parts: Pick<FileParts, "database" | "storage" | "log">,
  now: Date,
  batch: number,
): Promise<number> {
  const deleted = await inTransaction(parts.database.pool, async (client) => {
    const marked: { readonly sessionId: string; readonly files: FileRow[] }[] = [];
    for (const sessionId of await deleteOutlivedSessions(client, now, batch)) {
      marked.push({ sessionId, files: await markSessionFilesDeleting(client, sessionId, now) });
    }
    return marked;
  });
  for (const { sessionId, files } of deleted) await removeSessionFolder(parts, sessionId, files);
  return deleted.length;
}
