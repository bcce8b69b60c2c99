import type { Queryable } from "#server/platform/database/queryable.ts";

/**
 * Marks sessions past their expiry as timed out, never one in which a run is at work; gives how many. Several workers
 * at once take different ones.
 */
export async function timeOutExpiredSessions(
  queryable: Queryable,
  now: Date,
  limit: number,
): Promise<number> {
  const { rowCount } = await queryable.query(
    `UPDATE sessions SET status = 'TIMED_OUT', updated_at = $1
     WHERE id IN (
       SELECT id FROM sessions
       WHERE status = 'ACTIVE' AND expires_at <= $1 AND running_run_id IS NULL
       ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    [now, limit],
  );
  return rowCount ?? 0;
}

/**
 * Marks as DELETED the sessions that ended one retention time after their expiry or longer ago; gives their ids. A
 * utility that is gone leaves no retention time.
 */
export async function deleteOutlivedSessions(
  client: Queryable,
  now: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `UPDATE sessions SET status = 'DELETED', updated_at = $1
     WHERE id IN (
       SELECT session.id FROM sessions AS session
       LEFT JOIN utilities AS utility ON utility.id = session.utility_id
       WHERE session.status IN ('TIMED_OUT', 'COMPLETED') AND session.running_run_id IS NULL
         AND session.expires_at <= $1
         AND session.expires_at
           + make_interval(mins => coalesce(utility.session_files_retention_minutes, 0)) <= $1
       ORDER BY session.expires_at LIMIT $2 FOR UPDATE OF session SKIP LOCKED)
     RETURNING id`,
    [now, limit],
  );
  return rows.map(({ id }) => id);
}
