import { type FileRow, markSessionFilesDeleting } from "#server/features/files/index.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { countSessionsOf, deleteSessionsOf, forgetDeletedSessionsOf } from "./owner-store.ts";

export { moveSessionRows as moveSessions } from "./owner-store.ts";

/** DELETED, with files whose bytes must still go. */
export interface ClosedSession {
  readonly sessionId: string;
  readonly files: readonly FileRow[];
}

/**
 * Marks sessions DELETED with their files, in the deciding transaction; then call
 * `removeSessionFolder` for each. Skips sessions with a run.
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

/** Deletes DELETED sessions without files; returns how many remain. */
export async function forgetSessionsOf(client: Queryable, userId: string): Promise<number> {
  await forgetDeletedSessionsOf(client, userId);
  return countSessionsOf(client, userId);
}
