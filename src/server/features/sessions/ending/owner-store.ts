import type { Queryable } from "#server/platform/database/queryable.ts";

/**
 * Moves sessions. If both users have an ACTIVE one for a utility, the older times out; the order of
 * statements respects the unique index. Throws if the new owner starts one concurrently.
 */
export async function moveSessionRows(
  client: Queryable,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: Date },
): Promise<void> {
  await client.query(
    `UPDATE sessions AS own SET status = 'TIMED_OUT', updated_at = $3
     WHERE own.user_id = $2 AND own.status = 'ACTIVE' AND own.origin = 'page' AND EXISTS (
       SELECT FROM sessions AS coming WHERE coming.user_id = $1 AND coming.status = 'ACTIVE'
         AND coming.origin = 'page'
         AND coming.utility_id = own.utility_id AND coming.created_at > own.created_at)`,
    [from, to, now],
  );
  await client.query(
    `UPDATE sessions AS coming SET user_id = $2, updated_at = $3,
       status = CASE WHEN coming.status = 'ACTIVE' AND coming.origin = 'page' AND EXISTS (
         SELECT FROM sessions AS own WHERE own.user_id = $2 AND own.status = 'ACTIVE'
           AND own.origin = 'page' AND own.utility_id = coming.utility_id) THEN 'TIMED_OUT' ELSE coming.status END
     WHERE coming.user_id = $1`,
    [from, to, now],
  );
}

/** Skips sessions with a run; returns ids. */
export async function deleteSessionsOf(
  client: Queryable,
  userId: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `UPDATE sessions SET status = 'DELETED', updated_at = $2
     WHERE user_id = $1 AND status <> 'DELETED' AND running_run_id IS NULL RETURNING id`,
    [userId, now],
  );
  return rows.map(({ id }) => id);
}

/** Deletes those without files. */
export async function forgetDeletedSessionsOf(client: Queryable, userId: string): Promise<void> {
  await client.query(
    `DELETE FROM sessions WHERE user_id = $1 AND status = 'DELETED' AND running_run_id IS NULL
       AND NOT EXISTS (SELECT FROM session_files WHERE session_id = sessions.id)`,
    [userId],
  );
}

export async function countSessionsOf(client: Queryable, userId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "SELECT count(*)::integer AS count FROM sessions WHERE user_id = $1",
    [userId],
  );
  return rows[0]?.count ?? 0;
}
