import {
  type FileParts,
  type FileRow,
  markSessionFilesDeleting,
  removeSessionFolder,
} from "#server/features/files/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { deleteOutlivedSessions, timeOutExpired } from "./expiry-store.ts";

/**
 * Marks at most `batch` ACTIVE sessions past their expiry as timed out; their files stay for the retention time once
 * more. A session waits for the run at work in it. Gives how many; as many as `batch` means that there may be more.
 */
export async function expireSessions(
  parts: Pick<FileParts, "database">,
  now: Date,
  batch: number,
): Promise<number> {
  return (await timeOutExpired(parts.database.pool, now, batch)).length;
}

/**
 * Marks at most `batch` ended sessions as DELETED whose files have been kept for the retention time after the expiry,
 * and deletes their files. Gives how many; as many as `batch` means that there may be more.
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
