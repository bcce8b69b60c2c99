import type { Queryable } from "#server/platform/database/queryable.ts";

/** Marks a session DELETED, its row to go once no files remain. */
export async function markDiscarded(client: Queryable, id: string, now: Date): Promise<void> {
  await client.query(
    "UPDATE sessions SET status = 'DELETED', discarded = true, updated_at = $2 WHERE id = $1",
    [id, now],
  );
}

/** Locks discarded sessions without files, or one; returns ids. */
export async function lockForgettable(
  client: Queryable,
  { id, limit }: { readonly id: string | null; readonly limit: number },
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM sessions AS session
     WHERE discarded AND ($1::uuid IS NULL OR id = $1)
       AND NOT EXISTS (SELECT FROM session_files WHERE session_id = session.id)
     LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [id, limit],
  );
  return rows.map((row) => row.id);
}

/**
 * Deletes sessions locked by an earlier statement: only then are concurrent uploads seen, and their
 * sessions kept.
 */
export async function deleteForgettable(client: Queryable, ids: readonly string[]): Promise<void> {
  await client.query(
    `DELETE FROM sessions AS session WHERE id = ANY($1::uuid[]) AND discarded
       AND NOT EXISTS (SELECT FROM session_files WHERE session_id = session.id)`,
    [ids],
  );
}
