import type { QueryResultRow } from "pg";
import { prepared } from "#server/platform/database/prepared.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { isOutlivedAt, isToTimeOutAt } from "../session-time.ts";

export interface TimedOutSession {
  readonly id: string;
  readonly userId: string;
  readonly utilityId: string;
}

/** `$1` is now. */
const markTimedOut = (which: string) =>
  `UPDATE sessions SET status = 'TIMED_OUT', updated_at = $1 WHERE ${which}
   RETURNING id, user_id AS "userId", utility_id AS "utilityId"`;

const timeOut = prepared<TimedOutSession & QueryResultRow, [now: Date, limit: number]>(
  "session-time-out",
  markTimedOut(`id IN (SELECT id FROM sessions WHERE ${isToTimeOutAt("$1")}
     ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED)`),
);

/** Times out the longest expired first; concurrent workers get different ones. */
export function timeOutExpired(
  queryable: Queryable,
  now: Date,
  limit: number,
): Promise<TimedOutSession[]> {
  return timeOut(queryable, [now, limit]);
}

const timeOutOne = prepared<
  TimedOutSession & QueryResultRow,
  [now: Date, userId: string, utilityId: string]
>(
  "session-time-out-one",
  markTimedOut(`user_id = $2 AND utility_id = $3 AND origin = 'page' AND ${isToTimeOutAt("$1")}`),
);

/** Times out a user's page session if expired. */
export async function timeOutExpiredOne(
  queryable: Queryable,
  now: Date,
  { userId, utilityId }: Pick<TimedOutSession, "userId" | "utilityId">,
): Promise<void> {
  await timeOutOne(queryable, [now, userId, utilityId]);
}

/** None once the utility is gone. */
const retention = `make_interval(mins => coalesce(
  (SELECT session_files_retention_minutes FROM utilities WHERE utilities.id = utility_id), 0))`;

/** Marks sessions DELETED one retention time after their expiry; returns ids. */
export async function deleteOutlivedSessions(
  client: Queryable,
  now: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `UPDATE sessions SET status = 'DELETED', updated_at = $1
     WHERE id IN (
       SELECT id FROM sessions WHERE ${isOutlivedAt("$1", retention)}
       ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [now, limit],
  );
  return rows.map(({ id }) => id);
}
