import { utilityCodePattern, utilityIdPattern } from "#contract/facts/utility/id.ts";
import type { Session } from "#contract/schemas/session.ts";
import { type Origin, origins } from "#contract/facts/origin.ts";
import { sessionStatuses, type SessionStatus } from "#contract/facts/session-status.ts";
import { resolveUserId } from "#server/features/accounts/index.ts";
import { readStoredFiles } from "#server/features/files/index.ts";
import { presentSession } from "../present.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { cutPage } from "#server/platform/http/cursor.ts";
import { decodeTimeCursor, encodeTimeCursor } from "#server/platform/http/time-cursor.ts";
import { selectSessions, selectUtilityIdsOf } from "./store.ts";

/** UTC days such as 2026-11-21. */
export interface SessionListQuery {
  readonly status?: SessionStatus | undefined;
  readonly origin?: Origin | undefined;
  /** An id or email address. */
  readonly user_id?: string | undefined;
  readonly utility_code?: string | undefined;
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export interface SessionPage {
  readonly sessions: Session[];
  readonly nextCursor: string | null;
}

const none: SessionPage = { sessions: [], nextCursor: null };
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Lists the newest first. Throws Refusal for an invalid cursor. */
export async function listAllSessions(
  queryable: Queryable,
  query: SessionListQuery,
): Promise<SessionPage> {
  const after = query.cursor === undefined ? null : decodeTimeCursor(query.cursor);
  const { user_id: user } = query;
  const userId = user === undefined ? null : await resolveUserId(queryable, user);
  if (userId === undefined) return none;
  const utilityIds = await utilityIdsOf(queryable, query.utility_code);
  if (utilityIds?.length === 0) return none;
  const found = await selectSessions(queryable, {
    statuses: query.status === undefined ? sessionStatuses : [query.status],
    origins: query.origin === undefined ? origins : [query.origin],
    userId,
    utilityIds,
    from: query.start_date === undefined ? null : new Date(query.start_date),
    before: query.end_date === undefined ? null : dayAfter(query.end_date),
    after,
    limit: query.limit + 1,
  });
  const { rows, nextCursor } = cutPage(found, query.limit, encodeTimeCursor);
  const files = await readStoredFiles(
    queryable,
    rows.map(({ id }) => id),
  );
  return { sessions: rows.map((row) => presentSession(row, files)), nextCursor };
}

async function utilityIdsOf(
  queryable: Queryable,
  codeOrId: string | undefined,
): Promise<readonly string[] | null> {
  if (codeOrId === undefined) return null;
  if (utilityIdPattern.test(codeOrId)) return [codeOrId];
  return utilityCodePattern.test(codeOrId) ? selectUtilityIdsOf(queryable, codeOrId) : [];
}

function dayAfter(day: string): Date {
  return new Date(new Date(day).getTime() + dayMilliseconds);
}
