import type { Queryable } from "#server/platform/database/queryable.ts";
import type { EntryRow } from "../entry-row.ts";

const columns = `id, type, pool, amount, run_id AS "runId", reason, created_at AS "createdAt"`;

/**
 * The first entry of each line of a user's statement that is older than `before`, newest first. A run
 * is one line, where its price was held first: what is written about it later moves no line, so that
 * a cursor stays where it was.
 */
export async function listFirstEntries(
  queryable: Queryable,
  page: {
    readonly userId: string;
    readonly before: number | null;
    readonly limit: number;
  },
): Promise<EntryRow[]> {
  // By a value and not by EXISTS, for which the free holds of everybody would be hashed first.
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

/** All entries of these runs of a user, oldest first. */
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
