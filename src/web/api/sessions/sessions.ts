import { queryOptions } from "@tanstack/react-query";
import type { Session } from "#contract/schemas/session.ts";
import { ownKey } from "../account/account.ts";
import { call } from "../http/call.ts";
import { isNotFound, isProblem } from "../http/problem-error.ts";
import { serverClock } from "../http/server-clock.ts";
import {
  isInFuture,
  keepSession,
  readStoredSession,
  removeStoredSession,
} from "./stored-sessions.ts";

/**
 * The session of a utility: the stored one where it still holds, else a new one. null once it has
 * ended on the page, and `onStarted` is told of a new one; one that is not ACTIVE is kept on the page for what can be downloaded of it.
 */
export function sessionQuery(utilityId: string, onStarted: () => void) {
  return queryOptions({
    queryKey: [...ownKey, "session", utilityId],
    queryFn: (): Promise<Session | null> => activeSession(utilityId, onStarted),
    staleTime: Infinity,
    // Not kept for a page that was left: another tab or device may end or extend the session.
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

async function activeSession(utilityId: string, onStarted: () => void): Promise<Session | null> {
  const stored = readStoredSession(utilityId);
  const current = stored === null ? null : await readSession(stored);
  if (current?.status === "ACTIVE" && isInFuture(current.expiresAt, serverClock.now())) {
    return current;
  }
  const started = await call("POST /api/sessions/start", { body: { utility_id: utilityId } });
  onStarted();
  return keepSession(started);
}

/** The session as it is now, its files too, stored; removed where it is not ACTIVE. null for none. */
export async function readSession(known: Session): Promise<Session | null> {
  try {
    const session = await call("GET /api/sessions/{sessionId}", {
      params: { sessionId: known.sessionId },
    });
    return keepSession(session) ?? session;
  } catch (error) {
    if (!isNotFound(error)) throw error;
    removeStoredSession(known);
    return null;
  }
}

/** Gives the session its full time again; null, and removed, where it is gone. */
export async function extendSession(known: Session): Promise<Session | null> {
  try {
    const session = await call("PATCH /api/sessions/{sessionId}/reset_timeout", {
      params: { sessionId: known.sessionId },
    });
    return keepSession(session);
  } catch (error) {
    if (isNotFound(error)) removeStoredSession(known);
    throw error;
  }
}

/**
 * Marks a session as timed out, with its files deleted if asked. Gives the session as the server
 * keeps it, null where nothing is left. One that ended by itself meanwhile counts as done.
 */
export async function timeOutSession(
  known: Session,
  deletesFiles: boolean,
): Promise<Session | null> {
  try {
    const session = await call("PATCH /api/sessions/{sessionId}", {
      params: { sessionId: known.sessionId },
      query: { status: "TIMED_OUT", delete: deletesFiles },
    });
    removeStoredSession(known);
    return session ?? null;
  } catch (error) {
    if (!isNotFound(error) && !isProblem(error, "session_not_active")) throw error;
    removeStoredSession(known);
    return null;
  }
}
