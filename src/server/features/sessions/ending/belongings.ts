import { type FileRow, markSessionFilesDeleting } from "#server/features/files/index.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { countSessionsOf, deleteSessionsOf, forgetDeletedSessionsOf } from "./owner-store.ts";

export { moveSessionRows as moveSessions } from "./owner-store.ts";

/** A session that was marked DELETED, and its files, whose bytes are to be removed. */
export interface ClosedSession {
  readonly sessionId: string;
  readonly files: readonly FileRow[];
}

/**
 * Marks all sessions of a user as DELETED and their files as going, inside the transaction that
 * decides it; the files feature's `removeSessionFolder` follows for each when it has committed. A
 * session in which a run is at work is left as it is.
 */
export async function closeSessionsOf(
  client: Queryable,
  userId: string,
  now: Date,
): Promise<ClosedSession[]> {
  const closed: ClosedSession[] = [];
  for (const sessionId of await deleteSessionsOf(client, userId, now)) {
    closed.push({ sessionId, files: await markSessionFilesDeleting(client, sessionId, now) });
  }
  return closed;
}

/**
 * Deletes the rows of a user's DELETED sessions of which no file is left. Gives how many sessions
 * remain: those with a run at work, and those whose files could not be removed yet.
 */
export async function forgetSessionsOf(client: Queryable, userId: string): Promise<number> {
  await forgetDeletedSessionsOf(client, userId);
  return countSessionsOf(client, userId);
}
