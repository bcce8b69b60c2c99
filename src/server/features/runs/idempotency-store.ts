import type { Queryable } from "#server/platform/database/queryable.ts";

/** Removes keys of at most `limit` runs older than a moment. Returns how many. */
export async function deleteIdempotencyKeys(
  queryable: Queryable,
  before: Date,
  limit: number,
): Promise<number> {
  const { rowCount } = await queryable.query(
    `UPDATE runs SET idempotency_key = NULL, request_hash = NULL
     WHERE id IN (SELECT id FROM runs
       WHERE idempotency_key IS NOT NULL AND created_at < $1
       ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    [before, limit],
  );
  return rowCount ?? 0;
}

export async function deleteKeyOf(queryable: Queryable, runId: string): Promise<void> {
  await queryable.query(
    "UPDATE runs SET idempotency_key = NULL, request_hash = NULL WHERE id = $1",
    [runId],
  );
}
