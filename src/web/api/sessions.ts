import { queryOptions } from "@tanstack/react-query";
import type { Session } from "#contract/session.ts";
import { ownKey } from "#web/api/account.ts";
import { call } from "#web/api/call.ts";
import { isProblem } from "#web/api/problem-error.ts";
import {
  extendStoredSession,
  readStoredSession,
  removeStoredSession,
  storeSession,
} from "#web/api/stored-sessions.ts";

/** The running session of a utility: the stored one where it still holds, else a new one. */
export function sessionQuery(utilityId: string) {
  return queryOptions({
    queryKey: [...ownKey, "session", utilityId],
    queryFn: (): Promise<Session | null> => activeSession(utilityId),
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
}

async function activeSession(utilityId: string): Promise<Session> {
  const stored = readStoredSession(utilityId);
  const current = stored === null ? null : await readIfActive(stored);
  const session =
    current ?? (await call("POST /api/sessions/start", { body: { utility_id: utilityId } }));
  storeSession(session);
  return session;
}

/** The session as it is now, its files too; null where it has ended or is gone. */
export async function readIfActive(known: Session): Promise<Session | null> {
  try {
    const session = await call("GET /api/sessions/{sessionId}", {
      params: { sessionId: known.sessionId },
    });
    if (session.status === "ACTIVE") return session;
  } catch (error) {
    if (!isProblem(error, "session_not_found")) throw error;
  }
  removeStoredSession(known.utilityId);
  return null;
}

/** Gives the session its full time again. */
export async function extendSession({ sessionId }: Session): Promise<Session> {
  const session = await call("PATCH /api/sessions/{sessionId}/reset_timeout", {
    params: { sessionId },
  });
  extendStoredSession(session);
  return session;
}

/**
 * Marks a session as timed out, with its files deleted if asked. Gives the session as the server
 * keeps it, null where nothing is left. One that ended by itself meanwhile counts as done.
 */
export async function timeOutSession(
  { sessionId, utilityId }: Session,
  deletesFiles: boolean,
): Promise<Session | null> {
  try {
    const session = await call("PATCH /api/sessions/{sessionId}", {
      params: { sessionId },
      query: { status: "TIMED_OUT", delete: deletesFiles },
    });
    removeStoredSession(utilityId);
    return session ?? null;
  } catch (error) {
    if (!isProblem(error, "session_not_found", "session_not_active")) throw error;
    removeStoredSession(utilityId);
    return null;
  }
}
