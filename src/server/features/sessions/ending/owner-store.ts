import type { Queryable } from "#server/platform/database/queryable.ts";

/**
 * Gives the sessions of one user to another. Where both have an ACTIVE one of a utility, the newer
 * stays it and the other is timed out; the order of the two statements keeps the index that allows
 * only one. Throws when the new owner starts one of these utilities at this very moment.
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

/** Marks the user's sessions as DELETED, but for those in which a run is at work; gives their ids. */
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

/** Deletes the rows of the user's DELETED sessions of which no file is left. */
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
