import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

/** Totals per account, in hundredths. */
export async function sumSpentInUsage(
  queryable: Queryable,
): Promise<{ readonly userId: string; readonly spent: Hundredths }[]> {
  const { rows } = await queryable.query<{ userId: string; spent: Hundredths }>(
    `SELECT user_id AS "userId", sum(spent)::bigint AS spent FROM (
       SELECT user_id, spent FROM usage_days
       UNION ALL
       SELECT user_id, CASE change.status WHEN 'succeeded' THEN sign * price ELSE 0 END
       FROM runs, LATERAL (VALUES (status, 1), (counted_as, -1)) AS change (status, sign)
       WHERE is_uncounted AND ended_at IS NOT NULL
     ) AS parts GROUP BY user_id HAVING sum(spent) <> 0`,
  );
  return rows;
}

/** Finds days that differ from their runs. */
export async function findMiscounts(queryable: Queryable): Promise<
  {
    readonly userId: string;
    readonly day: string;
    readonly counted: number;
    readonly runs: number;
  }[]
> {
  const { rows } = await queryable.query<{
    userId: string;
    day: string;
    counted: number;
    runs: number;
  }>(
    `WITH counted AS (
       SELECT user_id, day, utility_id, origin, status, sum(runs) AS runs FROM usage_days
       GROUP BY user_id, day, utility_id, origin, status
     ), there AS (
       SELECT user_id, (created_at AT TIME ZONE 'UTC')::date AS day, utility_id, origin,
         counted_as AS status, count(*) AS runs
       FROM runs WHERE counted_as IS NOT NULL GROUP BY 1, 2, 3, 4, 5
     )
     SELECT user_id AS "userId", to_char(day, 'YYYY-MM-DD') AS day,
       coalesce(counted.runs, 0)::bigint AS counted, coalesce(there.runs, 0)::bigint AS runs
     FROM counted FULL JOIN there USING (user_id, day, utility_id, origin, status)
     WHERE coalesce(counted.runs, 0) <> coalesce(there.runs, 0)`,
  );
  return rows;
}
