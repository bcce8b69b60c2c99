import {
  type FileParts,
  type FileRow,
  markSessionFilesDeleting,
} from "#server/features/files/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { deleteForgettable, lockForgettable, markDiscarded } from "./discard-store.ts";
import { refuseBusy } from "../own-session.ts";
import { selectSessionForUpdate } from "../store.ts";
import { type SessionRow } from "../session-row.ts";

/** Its files' bytes go after commit. */
export interface EmptiedSession {
  readonly session: SessionRow;
  readonly files: readonly FileRow[];
}

/** Marks files in the deciding transaction. Throws Refusal, also during a run. */
export async function emptySession(
  client: Queryable,
  sessionId: string,
  now: Date,
): Promise<EmptiedSession> {
  const session = await selectSessionForUpdate(client, sessionId);
  if (session === undefined) throw new Refusal("session_not_found");
  refuseBusy(session);
  return { session, files: await markSessionFilesDeleting(client, sessionId, now) };
}

/** Also marks the session DELETED; then call `forgetDiscardedSession`. Throws Refusal. */
export async function discardSession(
  client: Queryable,
  sessionId: string,
  now: Date,
): Promise<EmptiedSession> {
  const emptied = await emptySession(client, sessionId, now);
  await markDiscarded(client, sessionId, now);
  return emptied;
}

/** Does nothing while files remain. */
export async function forgetDiscardedSession(
  { database }: Pick<FileParts, "database">,
  sessionId: string,
): Promise<void> {
  await forget(database.pool, { id: sessionId, limit: 1 });
}

/**
 * Deletes up to `batch` sessions whose files went late. Returns the count; `batch` means there may
 * be more.
 */
export function forgetDiscardedSessions(
  { database }: Pick<FileParts, "database">,
  batch: number,
): Promise<number> {
  return forget(database.pool, { id: null, limit: batch });
}

function forget(
  pool: FileParts["database"]["pool"],
  which: { readonly id: string | null; readonly limit: number },
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const ids = await lockForgettable(client, which);
    await deleteForgettable(client, ids);
    return ids.length;
  });
}
