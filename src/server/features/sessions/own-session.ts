import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { reachOf } from "#server/platform/http/key-reach.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { selectSession, selectSessionForUpdate } from "./store.ts";
import type { SessionRow } from "./session-row.ts";
import { isValid } from "./session-time.ts";

/**
 * Reads a session within the caller's reach, or for an administrator. Throws Refusal: any other session is refused in
 * the same words as one that does not exist.
 */
export async function readOwnSession(
  queryable: Queryable,
  caller: Caller,
  sessionId: string,
): Promise<SessionRow> {
  const session = await selectSession(queryable, sessionId);
  if (session === undefined) throw new Refusal("session_not_found");
  // No key is an administrator.
  if (!caller.isAdmin && !reachOf(caller).covers(session)) throw new Refusal("session_not_found");
  return session;
}

/** The caller's own session, to change it: an administrator changes nobody's files by this. Throws Refusal. */
export async function readSessionToChange(
  queryable: Queryable,
  caller: Caller,
  sessionId: string,
): Promise<SessionRow> {
  const session = await selectSession(queryable, sessionId);
  return refuseBeyondReach(session, caller);
}

/** The caller's own session, which nobody else changes before the transaction ends. Throws Refusal. */
export async function lockOwnSession(
  client: Queryable,
  caller: Caller,
  sessionId: string,
): Promise<SessionRow> {
  const session = await selectSessionForUpdate(client, sessionId);
  return refuseBeyondReach(session, caller);
}

function refuseBeyondReach(session: SessionRow | undefined, caller: Caller): SessionRow {
  if (session === undefined || !reachOf(caller).covers(session)) {
    throw new Refusal("session_not_found");
  }
  return session;
}

/** Refuses a session that has ended or is past its expiry. Throws Refusal. */
export function refuseEnded(session: SessionRow, now: Date, sentence?: string): void {
  if (!isValid(session, now)) {
    throw new Refusal("session_not_active", sentence);
  }
}

/** Refuses a session in which a run is at work. Throws Refusal. */
export function refuseBusy(session: SessionRow): void {
  if (session.runningRunId !== null) throw new Refusal("session_busy");
}
