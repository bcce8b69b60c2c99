import type { Queryable } from "#server/platform/database/queryable.ts";

export async function updateOwner(
  client: Queryable,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await client.query(
    `UPDATE runs AS coming SET user_id = $2,
       idempotency_key = CASE WHEN EXISTS (
         SELECT FROM runs AS own WHERE own.user_id = $2
           AND own.idempotency_key = coming.idempotency_key)
         THEN NULL ELSE coming.idempotency_key END
     WHERE coming.user_id = $1`,
    [from, to],
  );
}

export async function deleteRunsOf(client: Queryable, userId: string): Promise<void> {
  await deleteNotesOf(client, userId);
  await client.query(
    "DELETE FROM run_traces WHERE run_id IN (SELECT id FROM runs WHERE user_id = $1)",
    [userId],
  );
  await client.query("DELETE FROM runs WHERE user_id = $1", [userId]);
}

/** A stack or a utility's output may contain what the user entered. */
async function deleteNotesOf(client: Queryable, userId: string): Promise<void> {
  await client.query(
    "DELETE FROM run_notes WHERE run_id IN (SELECT id FROM runs WHERE user_id = $1)",
    [userId],
  );
}

export async function listRunsAtWork(queryable: Queryable, userId: string): Promise<string[]> {
  const { rows } = await queryable.query<{ id: string }>(
    "SELECT id FROM runs WHERE user_id = $1 AND status IN ('queued', 'running')",
    [userId],
  );
  return rows.map(({ id }) => id);
}

export async function emptyEndedRunsOf(client: Queryable, userId: string): Promise<void> {
  await client.query(
    `UPDATE runs SET options = '{}', result = NULL, progress_step = NULL, error_detail = NULL,
       idempotency_key = NULL
     WHERE user_id = $1 AND ended_at IS NOT NULL`,
    [userId],
  );
  await deleteNotesOf(client, userId);
}
