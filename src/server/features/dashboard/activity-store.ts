import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

/** Excludes `to`. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

export interface ActivityRow {
  readonly hour: Date;
  readonly runs: number;
  readonly failures: number;
  readonly spent: Hundredths;
  readonly newUsers: number;
  readonly successesSeen: number;
  readonly failuresSeen: number;
  readonly browserErrors: number;
}

type RunsAndEvents = Omit<ActivityRow, "spent" | "newUsers">;

/** Counts run ends and browser events per hour; empty hours have no row. */
export async function countRunsAndEvents(
  queryable: Queryable,
  { from, to }: Span,
): Promise<RunsAndEvents[]> {
  const { rows } = await queryable.query<RunsAndEvents>(
    `SELECT hour, sum(runs)::bigint AS runs, sum(failures)::bigint AS failures,
       sum(successes_seen)::bigint AS "successesSeen",
       sum(failures_seen)::bigint AS "failuresSeen", sum(browser_errors)::bigint AS "browserErrors"
     FROM (
       SELECT date_trunc('hour', ended_at) AS hour, count(*) AS runs,
         count(*) FILTER (WHERE status = 'failed') AS failures,
         0 AS successes_seen, 0 AS failures_seen, 0 AS browser_errors
       FROM runs WHERE ended_at >= $1 AND ended_at < $2 GROUP BY 1
       UNION ALL
       SELECT date_trunc('hour', created_at), 0, 0,
         count(*) FILTER (WHERE name = 'run_succeeded'),
         count(*) FILTER (WHERE name = 'run_failed'),
         count(*) FILTER (WHERE name = 'browser_error')
       FROM analytics_events WHERE created_at >= $1 AND created_at < $2 GROUP BY 1
     ) AS parts GROUP BY hour`,
    [from, to],
  );
  return rows;
}

export async function readLastHour(queryable: Queryable): Promise<Date | null> {
  const { rows } = await queryable.query<{ hour: Date | null }>(
    "SELECT max(hour) AS hour FROM activity_hours",
  );
  return rows[0]?.hour ?? null;
}

/** Finds the first run end or browser event at or after a time. */
export async function readFirstMoment(queryable: Queryable, from: Date): Promise<Date | null> {
  const { rows } = await queryable.query<{ moment: Date | null }>(
    `SELECT least(
       (SELECT min(ended_at) FROM runs WHERE ended_at >= $1),
       (SELECT min(created_at) FROM analytics_events WHERE created_at >= $1)) AS moment`,
    [from],
  );
  return rows[0]?.moment ?? null;
}

/**
 * Stores hourly counts; missing hours had none. Call after `lockCounts`, in the transaction that
 * counts utilities.
 */
export async function insertHours(
  client: Queryable,
  { from, to }: Span,
  counted: readonly ActivityRow[],
): Promise<void> {
  await client.query(
    `INSERT INTO activity_hours (hour, runs, failures, credits, new_users, successes_seen,
       failures_seen, browser_errors)
     SELECT hour, coalesce(runs, 0), coalesce(failures, 0), coalesce(spent, 0),
       coalesce("newUsers", 0), coalesce("successesSeen", 0), coalesce("failuresSeen", 0),
       coalesce("browserErrors", 0)
     FROM generate_series($1::timestamptz, $2::timestamptz - interval '1 hour', interval '1 hour')
       AS hour
     LEFT JOIN jsonb_to_recordset($3) AS counted (hour timestamptz, runs bigint, failures bigint,
       spent bigint, "newUsers" bigint, "successesSeen" bigint, "failuresSeen" bigint,
       "browserErrors" bigint) USING (hour)`,
    [from, to, JSON.stringify(counted)],
  );
}

/** Adds a span's run ends to daily counts. */
export async function insertUtilityDays(client: Queryable, { from, to }: Span): Promise<void> {
  await client.query(
    `INSERT INTO utility_days (day, utility_id, runs, succeeded, failed)
     SELECT ended_at::date, utility_id, count(*), count(*) FILTER (WHERE status = 'succeeded'),
       count(*) FILTER (WHERE status = 'failed')
     FROM runs WHERE ended_at >= $1 AND ended_at < $2 GROUP BY 1, 2
     ON CONFLICT (day, utility_id) DO UPDATE SET runs = utility_days.runs + excluded.runs,
       succeeded = utility_days.succeeded + excluded.succeeded,
       failed = utility_days.failed + excluded.failed`,
    [from, to],
  );
}

/** Lets one process count until its transaction ends. */
export async function lockCounts(client: Queryable): Promise<void> {
  await client.query("LOCK TABLE activity_hours IN SHARE ROW EXCLUSIVE MODE");
}

export async function deleteCounts(queryable: Queryable, before: Date): Promise<void> {
  await queryable.query("DELETE FROM activity_hours WHERE hour < $1", [before]);
  await queryable.query("DELETE FROM utility_days WHERE day < $1::timestamptz::date", [before]);
  await queryable.query("DELETE FROM site_gauges WHERE hour < $1", [before]);
}

export async function listHours(queryable: Queryable, { from, to }: Span): Promise<ActivityRow[]> {
  const { rows } = await queryable.query<ActivityRow>(
    `SELECT hour, runs, failures, credits AS spent, new_users AS "newUsers",
       successes_seen AS "successesSeen", failures_seen AS "failuresSeen",
       browser_errors AS "browserErrors"
     FROM activity_hours WHERE hour >= $1 AND hour < $2 ORDER BY hour`,
    [from, to],
  );
  return rows;
}
