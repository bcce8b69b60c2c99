import { queryOptions } from "@tanstack/react-query";
import type { Origin } from "#contract/facts/origin.ts";
import type { SessionStatus } from "#contract/facts/session-status.ts";
import { ownKey } from "../account/account.ts";
import { call } from "../http/call.ts";
import { alwaysAnew, cursorQuery } from "../http/cursor-query.ts";

/** Named like the API's parameters; days as 2026-11-21. */
export interface SessionFilter {
  readonly status?: SessionStatus;
  readonly origin?: Origin;
  readonly user_id?: string;
  readonly utility_code?: string;
  readonly start_date?: string;
  readonly end_date?: string;
}

export const allSessionsKey = [...ownKey, "all-sessions"] as const;

const sessionsPerPage = 50;
/** The server's maximum. */
const timedOutPerPage = 100;

export function allSessionsQuery(filter: SessionFilter) {
  return cursorQuery(
    [...allSessionsKey, filter],
    ({ cursor, signal }) => {
      const query = { ...filter, limit: sessionsPerPage, cursor };
      return call("GET /api/admin/sessions", { query, signal });
    },
    alwaysAnew,
  );
}

export function sessionDetailsQuery(sessionId: string) {
  return queryOptions({
    queryKey: [...ownKey, "session-details", sessionId],
    queryFn: async ({ signal }) => {
      const input = { params: { sessionId }, signal };
      const [session, listing] = await Promise.all([
        call("GET /api/sessions/{sessionId}", input),
        call("GET /api/sessions/{sessionId}/files", input),
      ]);
      return { session, listing };
    },
    ...alwaysAnew,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

export async function readTimedOutIds(): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await call("GET /api/admin/sessions/timed_out", {
      query: { limit: timedOutPerPage, cursor },
    });
    ids.push(...page.sessions.map(({ sessionId }) => sessionId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

/** Marks expired sessions and returns their number. */
export async function timeOutSessions(): Promise<number> {
  const { updated } = await call("PATCH /api/admin/sessions/timed_out");
  return updated;
}

export async function deleteSession(sessionId: string): Promise<void> {
  await call("DELETE /api/admin/sessions/{sessionId}", { params: { sessionId } });
}

export async function deleteSessionFolder(sessionId: string): Promise<void> {
  await call("DELETE /api/admin/sessions/{sessionId}/files", { params: { sessionId } });
}
