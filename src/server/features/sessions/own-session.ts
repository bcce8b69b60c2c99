import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { reachOf } from "#server/platform/http/key-reach.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { selectSession, selectSessionForUpdate } from "./store.ts";
import type { SessionRow } from "./session-row.ts";
import { isValid } from "./session-time.ts";

/**
 * Reads a session in reach, or any for an administrator. Throws Refusal; others look nonexistent.
 */
export async function readOwnSession(
  queryable: Queryable,
  caller: Caller,
  sessionId: string,
): Promise<SessionRow> {
  const session = await selectSession(queryable, sessionId);
  if (session === undefined) throw new Refusal("session_not_found");
  // Keys are never administrators.
  if (!caller.isAdmin && !reachOf(caller).covers(session)) throw new Refusal("session_not_found");
  return session;
}

/**
 * Reads the caller's own, as administrators can't change others' files this way. Throws Refusal.
 */
export async function readSessionToChange(
  queryable: Queryable,
  caller: Caller,
  sessionId: string,
): Promise<SessionRow> {
  const session = await selectSession(queryable, sessionId);
  return refuseBeyondReach(session, caller);
}

/** Locks until the transaction ends. Throws Refusal. */
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

/** Throws Refusal for an ended or expired session. */
export function refuseEnded(session: SessionRow, now: Date, sentence?: string): void {
  if (!isValid(session, now)) {
    throw new Refusal("session_not_active", sentence);
  }
}

/** Throws Refusal during a run. */
export function refuseBusy(session: SessionRow): void {
  if (session.runningRunId !== null) throw new Refusal("session_busy");
}
