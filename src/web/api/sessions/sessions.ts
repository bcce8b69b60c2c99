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
 * Reads the stored session if still valid, else starts one and calls `onStarted`. null once it
 * ended. An inactive one stays for its downloads.
 */
export function sessionQuery(utilityId: string, onStarted: () => void) {
  return queryOptions({
    queryKey: [...ownKey, "session", utilityId],
    queryFn: (): Promise<Session | null> => activeSession(utilityId, onStarted),
    staleTime: Infinity,
    // Another tab or device may change the session.
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

/** Returns the stored session if still valid, else starts one and calls `onStarted`. */
export async function activeSession(
  utilityId: string,
  onStarted: () => void,
): Promise<Session | null> {
  const stored = readStoredSession(utilityId);
  const current = stored === null ? null : await readSession(stored);
  if (current?.status === "ACTIVE" && isInFuture(current.expiresAt, serverClock.now())) {
    return current;
  }
  const started = await call("POST /api/sessions/start", { body: { utility_id: utilityId } });
  onStarted();
  return keepSession(started);
}

/** Reads and stores a session, or removes it when not ACTIVE. Returns null if gone. */
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

/** Restarts the time limit. Removes the session and returns null if gone. */
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

/** Returns what the server keeps, or null. A session that already ended counts as done. */
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
