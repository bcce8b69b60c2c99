import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { Origin } from "#contract/facts/origin.ts";
import type { RunStatus } from "#contract/facts/run.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

/** Similar runs that ended on a UTC day such as 2026-11-21. Negative to correct an earlier count. */
export interface RunCount {
  readonly userId: string;
  readonly day: string;
  readonly utilityId: string;
  readonly origin: Origin;
  readonly keyId: string | null;
  readonly status: RunStatus;
  readonly runs: number;
  readonly spent: Hundredths;
}

/** Marks at most `limit` runs as counted. Returns how many, and what to add for them. */
export async function markCounted(
  client: Queryable,
  limit: number,
): Promise<{ readonly marked: number; readonly counts: RunCount[] }> {
  const { rows } = await client.query<RunCount & { readonly marked: number }>(
    `WITH taken AS (
       SELECT id, counted_as FROM runs
       WHERE is_uncounted AND ended_at IS NOT NULL
       LIMIT $1 FOR UPDATE SKIP LOCKED
     ), counted AS (
       UPDATE runs SET counted_as = status FROM taken WHERE runs.id = taken.id
       RETURNING user_id, (created_at AT TIME ZONE 'UTC')::date AS day, utility_id, origin, key_id,
         price, status, taken.counted_as AS before
     )
     SELECT user_id AS "userId", to_char(day, 'YYYY-MM-DD') AS day, utility_id AS "utilityId",
       origin, key_id AS "keyId", change.status, sum(sign)::bigint AS runs,
       sum(CASE change.status WHEN 'succeeded' THEN sign * price ELSE 0 END)::bigint AS spent,
       (SELECT count(*) FROM taken) AS marked
     FROM counted, LATERAL (VALUES (status, 1), (before, -1)) AS change (status, sign)
     WHERE change.status IS NOT NULL
     GROUP BY user_id, day, utility_id, origin, key_id, change.status`,
    [limit],
  );
  return { marked: rows[0]?.marked ?? 0, counts: rows };
}
