import type { Session } from "#contract/schemas/session.ts";
import { readUtility } from "#server/features/catalogue/index.ts";
import { markSessionFilesDeleting, removeFilesOrLeave } from "#server/features/files/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { lockOwnSession, readSessionToChange, refuseBusy } from "./own-session.ts";
import { withFiles } from "./read-sessions.ts";
import type { SessionParts } from "./session-parts.ts";
import { expiryOf } from "./start-session.ts";
import { extendSession, updateStatus } from "./store.ts";
import { type SessionRow } from "./session-row.ts";

export interface SessionEnd {
  readonly status: "TIMED_OUT" | "COMPLETED";
  readonly deleteFiles: boolean;
}

/**
 * Ends a session, optionally with its files. Safe to repeat, as browser and expiry may both do it.
 * Throws Refusal, also during a run.
 */
export async function endSession(
  parts: SessionParts,
  caller: Caller,
  sessionId: string,
  { status, deleteFiles }: SessionEnd,
): Promise<SessionRow> {
  const now = parts.clock.now();
  const { ended, files } = await inTransaction(parts.database.pool, async (client) => {
    const session = await lockOwnSession(client, caller, sessionId);
    refuseBusy(session);
    if (session.status !== "ACTIVE" && session.status !== status) {
      throw new Refusal("session_not_active");
    }
    const changed =
      session.status === status ? session : await updateStatus(client, sessionId, status, now);
    return {
      ended: changed ?? session,
      files: deleteFiles ? await markSessionFilesDeleting(client, sessionId, now) : [],
    };
  });
  await removeFilesOrLeave(parts, files);
  return ended;
}

/** Sets the expiry to now plus the retention time. Throws Refusal. */
export async function resetSessionTimeout(
  parts: SessionParts,
  caller: Caller,
  sessionId: string,
): Promise<Session> {
  const { pool } = parts.database;
  const { utilityId } = await readSessionToChange(pool, caller, sessionId);
  const utility = await readUtility(pool, utilityId);
  if (utility === undefined) throw new Refusal("session_not_active");
  const now = parts.clock.now();
  const extended = await extendSession(pool, sessionId, now, expiryOf(utility, now));
  if (extended === undefined) throw new Refusal("session_not_active");
  return withFiles(parts, extended);
}
