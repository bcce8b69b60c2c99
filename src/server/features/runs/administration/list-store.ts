import type { QueryResultRow } from "pg";
import type { RunStatus } from "#contract/facts/run.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { endOfPage, type TimePlace } from "#server/platform/http/time-cursor.ts";
import { runFactColumns, type RunFacts } from "../store.ts";

/** Null skips a filter. */
export interface RunSelection {
  readonly statuses: readonly RunStatus[];
  readonly userId: string | null;
  readonly utilityIds: readonly string[] | null;
  /** Inclusive. */
  readonly from: Date | null;
  /** Exclusive. */
  readonly before: Date | null;
  readonly after: TimePlace | null;
  readonly limit: number;
}

// With two upper bounds the index might start at either, and walk over all that is newer than the
// other.
const page = `created_at >= $2 AND (created_at, id) < ($3, $4)
  ORDER BY created_at DESC, id DESC LIMIT $5`;

const ofUser = `SELECT id, created_at FROM runs
  WHERE user_id = $6 AND status = ANY($1::text[]) AND ${page}`;

const ofUserAndUtilities = `SELECT found.* FROM unnest($7::text[]) AS utility (id)
  CROSS JOIN LATERAL (
    SELECT id, created_at FROM runs
    WHERE user_id = $6 AND utility_id = utility.id AND status = ANY($1::text[]) AND ${page}) AS found`;

// One index walk per status and utility, so selective filters don't read other rows.
const ofStatuses = `SELECT found.* FROM unnest($1::text[]) AS wanted (status)
  CROSS JOIN LATERAL (
    SELECT id, created_at FROM runs WHERE status = wanted.status AND ${page}) AS found`;

const ofUtilities = `SELECT found.* FROM unnest($1::text[]) AS wanted (status)
  CROSS JOIN unnest($6::text[]) AS utility (id)
  CROSS JOIN LATERAL (
    SELECT id, created_at FROM runs
    WHERE utility_id COLLATE "C" = utility.id AND status = wanted.status AND ${page}) AS found`;

export interface ListedRunRow extends RunFacts {
  /** null once the utility is deleted. */
  readonly utilityName: string | null;
}

const pageOf = (found: string) => `SELECT ${runFactColumns},
    (SELECT name FROM utilities WHERE utilities.id = runs.utility_id) AS "utilityName"
  FROM runs
  WHERE id IN (SELECT id FROM (${found}) AS found ORDER BY created_at DESC, id DESC LIMIT $5)
  ORDER BY created_at DESC, id DESC`;

/** Selects the newest first. */
export async function selectAnyRuns(
  queryable: Queryable,
  { statuses, userId, utilityIds, from, before, after, limit }: RunSelection,
): Promise<ListedRunRow[]> {
  const end = endOfPage(before, after);
  const bounds = [statuses, from ?? "-infinity", end.createdAt, end.id, limit];
  const [text, values] =
    userId === null
      ? utilityIds === null
        ? [ofStatuses, bounds]
        : [ofUtilities, [...bounds, utilityIds]]
      : utilityIds === null
        ? [ofUser, [...bounds, userId]]
        : [ofUserAndUtilities, [...bounds, userId, utilityIds]];
  const { rows } = await queryable.query<ListedRunRow & QueryResultRow>(pageOf(text), values);
  return rows;
}

/**
 * Finds the utilities of a code that were ever run, even deleted ones, one index step each. In byte order they lie
 * between `code_` and the character after `_`.
 */
export async function selectUtilityIdsRun(queryable: Queryable, code: string): Promise<string[]> {
  const least = `SELECT utility_id COLLATE "C" FROM runs WHERE utility_id COLLATE "C" <`;
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
