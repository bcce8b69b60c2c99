import type { QueryResultRow } from "pg";
import type { Origin } from "#contract/facts/origin.ts";
import type { SessionStatus } from "#contract/facts/session-status.ts";
import type { SessionRow } from "../session-row.ts";
import { sessionColumns } from "../store.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { endOfPage, type TimePlace } from "#server/platform/http/time-cursor.ts";

/** Null skips a filter. */
export interface SessionSelection {
  readonly statuses: readonly SessionStatus[];
  readonly origins: readonly Origin[];
  readonly userId: string | null;
  readonly utilityIds: readonly string[] | null;
  /** Inclusive. */
  readonly from: Date | null;
  /** Exclusive. */
  readonly before: Date | null;
  readonly after: TimePlace | null;
  readonly limit: number;
}

type Row = SessionRow & QueryResultRow;

// With two upper bounds the index might start at either, and walk over all that is newer than the
// other.
const page = `NOT discarded AND created_at >= $2 AND (created_at, id) < ($3, $4)
  ORDER BY created_at DESC, id DESC LIMIT $5`;

const ofUser = `SELECT ${sessionColumns} FROM sessions
  WHERE user_id = $7 AND status = ANY($1::text[]) AND origin = ANY($6::text[])
    AND ($8::text[] IS NULL OR utility_id = ANY($8)) AND ${page}`;

// One index walk per status, origin and utility, so selective filters don't read other rows.
const ofStatuses = `SELECT found.* FROM unnest($1::text[]) AS wanted (status)
  CROSS JOIN unnest($6::text[]) AS asked (origin)
  CROSS JOIN LATERAL (
    SELECT ${sessionColumns} FROM sessions
    WHERE status = wanted.status AND origin = asked.origin AND ${page}) AS found
  ORDER BY found."createdAt" DESC, found.id DESC LIMIT $5`;

const ofUtilities = `SELECT found.* FROM unnest($1::text[]) AS wanted (status)
  CROSS JOIN unnest($6::text[]) AS asked (origin)
  CROSS JOIN unnest($7::text[]) AS utility (id)
  CROSS JOIN LATERAL (
    SELECT ${sessionColumns} FROM sessions
    WHERE utility_id COLLATE "C" = utility.id AND status = wanted.status
      AND origin = asked.origin AND ${page}) AS found
  ORDER BY found."createdAt" DESC, found.id DESC LIMIT $5`;

export async function selectSessions(
  queryable: Queryable,
  { statuses, origins, userId, utilityIds, from, before, after, limit }: SessionSelection,
): Promise<SessionRow[]> {
  const end = endOfPage(before, after);
  const bounds = [statuses, from ?? "-infinity", end.createdAt, end.id, limit, origins];
  const [text, values] =
    userId !== null
      ? [ofUser, [...bounds, userId, utilityIds]]
      : utilityIds !== null
        ? [ofUtilities, [...bounds, utilityIds]]
        : [ofStatuses, bounds];
  const { rows } = await queryable.query<Row>(text, values);
  return rows;
}

/**
 * Finds a code's utility ids, even deleted, one index step each. In byte order they lie between
 * `code_` and the character after `_`.
 */
export async function selectUtilityIdsOf(queryable: Queryable, code: string): Promise<string[]> {
  const least = `SELECT utility_id COLLATE "C" FROM sessions WHERE utility_id COLLATE "C" <`;
  const order = `ORDER BY utility_id COLLATE "C" LIMIT 1`;
  const { rows } = await queryable.query<{ id: string }>(
    `WITH RECURSIVE version (id) AS (
       (${least} $2 AND utility_id COLLATE "C" > $1 ${order})
       UNION ALL
       SELECT (${least} $2 AND utility_id COLLATE "C" > version.id ${order})
       FROM version WHERE version.id IS NOT NULL)
     SELECT id FROM version WHERE id IS NOT NULL`,
    [`${code}_`, `${code}\``],
  );
  return rows.map(({ id }) => id);
}
