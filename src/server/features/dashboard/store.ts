import type { Queryable } from "#server/platform/database/queryable.ts";

export interface QueueRow {
  readonly waiting: number;
  readonly atWork: number;
}

export async function readQueue(queryable: Queryable): Promise<QueueRow> {
  const { rows } = await queryable.query<QueueRow>(
    `SELECT count(*) FILTER (WHERE status = 'queued') AS waiting,
       count(*) FILTER (WHERE status = 'running') AS "atWork"
     FROM runs WHERE status IN ('queued', 'running')`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("An aggregate answers a row.");
  return row;
}

export interface UsedUtilityRow {
  readonly utilityId: string;
  readonly name: string | null;
  readonly runs: number;
  readonly succeeded: number;
  readonly failed: number;
}

/** Adds up daily counts from a day on, and the runs that ended since `since`. */
export async function listMostUsed(
  queryable: Queryable,
  asked: { readonly from: Date; readonly since: Date; readonly limit: number },
): Promise<UsedUtilityRow[]> {
  const { rows } = await queryable.query<UsedUtilityRow>(
    `WITH parts AS (
       SELECT utility_id, runs, succeeded, failed FROM utility_days
       WHERE day >= $1::timestamptz::date
       UNION ALL
       SELECT utility_id, count(*), count(*) FILTER (WHERE status = 'succeeded'),
         count(*) FILTER (WHERE status = 'failed')
       FROM runs WHERE ended_at >= $2 GROUP BY utility_id
     ), sums AS (
       SELECT utility_id, sum(runs)::bigint AS runs, sum(succeeded)::bigint AS succeeded,
         sum(failed)::bigint AS failed
       FROM parts GROUP BY utility_id ORDER BY runs DESC, utility_id LIMIT $3
     )
     SELECT utility_id AS "utilityId", name, runs, succeeded, failed
     FROM sums LEFT JOIN utilities ON utilities.id = utility_id ORDER BY runs DESC, utility_id`,
    [asked.from, asked.since, asked.limit],
  );
  return rows;
}

/** Adds up daily counts from a day on, and the runs that ended since `since`. */
export async function countSucceeded(
  queryable: Queryable,
  asked: { readonly utilityId: string; readonly from: Date; readonly since: Date },
): Promise<number> {
  const { rows } = await queryable.query<{ runs: number }>(
    `SELECT ((SELECT coalesce(sum(succeeded), 0) FROM utility_days
         WHERE utility_id = $1 AND day >= $2::timestamptz::date)
       + (SELECT count(*) FROM runs
         WHERE utility_id = $1 AND status = 'succeeded' AND ended_at >= $3))::bigint AS runs`,
    [asked.utilityId, asked.from, asked.since],
  );
  return rows[0]?.runs ?? 0;
}

export interface TroubleRow {
  readonly name: "run_failed" | "browser_error";
  readonly code: string;
  readonly where: string;
  readonly times: number;
  readonly lastAt: Date;
}

/** Lists the most frequent among the newest 1,000 errors since a time. */
export async function listTrouble(
  queryable: Queryable,
  asked: { readonly since: Date; readonly limit: number },
): Promise<TroubleRow[]> {
  const { rows } = await queryable.query<TroubleRow>(
    `SELECT name, code,
       CASE name WHEN 'run_failed' THEN concat_ws(' ', utility_id, operation, browser)
         ELSE concat_ws(' ', screen, place) END AS "where",
       count(*) AS times, max(created_at) AS "lastAt"
     FROM (
       SELECT * FROM analytics_events WHERE name IN ('run_failed', 'browser_error')
       ORDER BY id DESC LIMIT 1000
     ) AS newest
     WHERE created_at >= $1
     GROUP BY 1, 2, 3 ORDER BY times DESC, "lastAt" DESC, "where", code LIMIT $2`,
    [asked.since, asked.limit],
  );
  return rows;
}
