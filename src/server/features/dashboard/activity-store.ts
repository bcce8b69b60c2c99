import type { Queryable } from "#server/platform/database/queryable.ts";

/** What happened in an hour; credits in hundredths. */
export interface ActivityRow {
  readonly hour: Date;
  readonly runs: number;
  readonly failures: number;
  readonly credits: number;
  readonly newUsers: number;
  readonly successesSeen: number;
  readonly failuresSeen: number;
  readonly browserErrors: number;
}

const names = `runs, failures, credits, new_users, successes_seen, failures_seen, browser_errors`;

/** Counts by hour between two moments; an hour without anything has no row. */
const counted = `
  SELECT hour, sum(runs)::bigint AS runs, sum(failures)::bigint AS failures,
    sum(credits)::bigint AS credits, sum(new_users)::bigint AS new_users,
    sum(successes_seen)::bigint AS successes_seen, sum(failures_seen)::bigint AS failures_seen,
    sum(browser_errors)::bigint AS browser_errors
  FROM (
    SELECT date_trunc('hour', ended_at) AS hour, count(*) AS runs,
      count(*) FILTER (WHERE status = 'failed') AS failures,
      coalesce(sum(price) FILTER (WHERE status = 'succeeded'), 0) AS credits, 0 AS new_users,
      0 AS successes_seen, 0 AS failures_seen, 0 AS browser_errors
    FROM runs WHERE ended_at >= $1 AND ended_at < $2 GROUP BY 1
    UNION ALL
    SELECT date_trunc('hour', created_at), 0, 0, 0, count(*), 0, 0, 0
    FROM identity_users
    WHERE is_anonymous IS NOT TRUE AND ban_reason IS DISTINCT FROM 'account deleted'
      AND created_at >= $1 AND created_at < $2
    GROUP BY 1
    UNION ALL
    SELECT date_trunc('hour', created_at), 0, 0, 0, 0,
      count(*) FILTER (WHERE name = 'run_succeeded'), count(*) FILTER (WHERE name = 'run_failed'),
      count(*) FILTER (WHERE name = 'browser_error')
    FROM analytics_events WHERE created_at >= $1 AND created_at < $2 GROUP BY 1
  ) AS parts GROUP BY hour`;

/** The last hour that was counted. */
export async function readLastHour(queryable: Queryable): Promise<Date | null> {
  const { rows } = await queryable.query<{ hour: Date | null }>(
    "SELECT max(hour) AS hour FROM activity_hours",
  );
  return rows[0]?.hour ?? null;
}

/** When the first thing happened that can be counted, at or after a moment. */
export async function readFirstMoment(queryable: Queryable, from: Date): Promise<Date | null> {
  const { rows } = await queryable.query<{ moment: Date | null }>(
    `SELECT least(
       (SELECT min(ended_at) FROM runs WHERE ended_at >= $1),
       (SELECT min(created_at) FROM identity_users
        WHERE is_anonymous IS NOT TRUE AND ban_reason IS DISTINCT FROM 'account deleted'
          AND created_at >= $1),
       (SELECT min(created_at) FROM analytics_events WHERE created_at >= $1)) AS moment`,
    [from],
  );
  return rows[0]?.moment ?? null;
}

/**
 * Keeps the counts of the hours from one to before another. To be called in a transaction with the
 * counts of the utilities, after `lockCounts`.
 */
export async function insertHours(client: Queryable, from: Date, to: Date): Promise<void> {
  await client.query(
    `INSERT INTO activity_hours (hour, ${names})
     SELECT hour, ${names.replaceAll(/\w+/g, "coalesce($&, 0)")}
     FROM generate_series($1::timestamptz, $2::timestamptz - interval '1 hour', interval '1 hour')
       AS hour
     LEFT JOIN (${counted}) AS counted USING (hour)`,
    [from, to],
  );
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

/** Lets one process at a time count, until its transaction ends. */
export async function lockCounts(client: Queryable): Promise<void> {
  await client.query("LOCK TABLE activity_hours IN SHARE ROW EXCLUSIVE MODE");
}

/** Deletes counts of hours and days before a moment. */
export async function deleteCounts(queryable: Queryable, before: Date): Promise<void> {
  await queryable.query("DELETE FROM activity_hours WHERE hour < $1", [before]);
  await queryable.query("DELETE FROM utility_days WHERE day < $1::timestamptz::date", [before]);
  await queryable.query("DELETE FROM site_gauges WHERE hour < $1", [before]);
}

/** The counts from a moment on: those that are kept, then, from `since` on, what is counted now. */
export async function listActivity(
  queryable: Queryable,
  moments: { readonly from: Date; readonly since: Date; readonly now: Date },
): Promise<ActivityRow[]> {
  const columns = `hour, runs, failures, credits, new_users AS "newUsers",
    successes_seen AS "successesSeen", failures_seen AS "failuresSeen",
    browser_errors AS "browserErrors"`;
  const kept = await queryable.query<ActivityRow>(
    `SELECT ${columns} FROM activity_hours WHERE hour >= $1 AND hour < $2 ORDER BY hour`,
    [moments.from, moments.since],
  );
  const live = await queryable.query<ActivityRow>(
    `SELECT ${columns} FROM (${counted}) AS counted ORDER BY hour`,
    [moments.since, new Date(moments.now.getTime() + 1)],
  );
  return [...kept.rows, ...live.rows];
}
