import type { Queryable } from "#server/platform/database/queryable.ts";
import type { EntryRow } from "../entry-row.ts";

const columns = `id, type, pool, amount, run_id AS "runId", reason, created_at AS "createdAt"`;

/**
 * Lists each line's first entry older than `before`, newest first. A run's line stays at its first
 * hold, so later entries don't shift cursors.
 */
export async function listFirstEntries(
  queryable: Queryable,
  page: {
    readonly userId: string;
    readonly before: number | null;
    readonly limit: number;
  },
): Promise<EntryRow[]> {
  // By value: EXISTS would first hash everyone's free holds.
  const { rows } = await queryable.query<EntryRow>(
    `SELECT ${columns} FROM credit_entries AS line
     WHERE user_id = $1 AND (run_id IS NULL OR type = 'hold')
       AND (run_id IS NULL OR pool = 'free' OR (
         SELECT free.id FROM credit_entries AS free
         WHERE free.run_id = line.run_id AND free.pool = 'free' AND free.type = 'hold') IS NULL)
       AND ($2::bigint IS NULL OR id < $2)
     ORDER BY id DESC LIMIT $3`,
    [page.userId, page.before, page.limit],
  );
  return rows;
}

export async function listEntriesOfRuns(
  queryable: Queryable,
  userId: string,
  runIds: readonly string[],
): Promise<EntryRow[]> {
  const { rows } = await queryable.query<EntryRow>(
    `SELECT ${columns} FROM credit_entries WHERE run_id = ANY($1) AND user_id = $2 ORDER BY id`,
    [runIds, userId],
  );
  return rows;
}
