import { type FileRow, markSessionFilesDeleting } from "#server/features/files/index.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { countSessionsOf, deleteSessionsOf, forgetDeletedSessionsOf } from "./owner-store.ts";

export { moveSessionRows as moveSessions } from "./owner-store.ts";

/** A DELETED session and its files, whose bytes are still to be removed. */
export interface ClosedSession {
  readonly sessionId: string;
  readonly files: readonly FileRow[];
}

/**
 * Marks a user's sessions DELETED and their files for deletion, in the deciding transaction. After
 * commit, call `removeSessionFolder` for each. Skips sessions with an active run.
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
 * Deletes a user's DELETED sessions without files. Returns how many remain because of an active run
 * or undeleted files.
 */
export async function forgetSessionsOf(client: Queryable, userId: string): Promise<number> {
  await forgetDeletedSessionsOf(client, userId);
  return countSessionsOf(client, userId);
}
