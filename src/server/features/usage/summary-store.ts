import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { Origin } from "#contract/facts/origin.ts";
import type { UsageOutcome } from "#contract/facts/usage.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { UsageFilter } from "./usage-filter.ts";

/** `held` is for active runs. */
interface Sums {
  readonly runs: number;
  readonly spent: Hundredths;
  readonly held: Hundredths;
}

/** A total by one dimension. */
export type SummaryRow = Sums &
  (
    | { readonly by: "day"; readonly day: string }
    | { readonly by: "utility"; readonly utilityId: string; readonly utilityName: string | null }
    | {
        readonly by: "source";
        readonly origin: Origin;
        readonly keyId: string | null;
        readonly keyName: string | null;
      }
    | { readonly by: "outcome"; readonly outcome: UsageOutcome }
  );

/**
 * Totals runs by day, utility, origin with key, and outcome, from daily counts and uncounted runs
 * in one snapshot.
 */
export async function sumUsage(queryable: Queryable, filter: UsageFilter): Promise<SummaryRow[]> {
  // Materialized, so the planner knows uncounted rows are few.
  const { rows } = await queryable.query<SummaryRow>(
    `WITH uncounted AS MATERIALIZED (
       SELECT (created_at AT TIME ZONE 'UTC')::date AS day, utility_id, origin, key_id, price,
         CASE WHEN ended_at IS NULL THEN 'pending' ELSE status END AS outcome, counted_as
       FROM runs WHERE user_id = $1 AND is_uncounted
     ), parts AS (
       SELECT day, utility_id, origin, key_id, status AS outcome, runs, spent, 0::bigint AS held
       FROM usage_days WHERE user_id = $1 AND day >= $2::date AND day <= $3::date
       UNION ALL
       SELECT day, utility_id, origin, key_id, change.outcome, sign,
         CASE change.outcome WHEN 'succeeded' THEN sign * price ELSE 0 END,
         CASE change.outcome WHEN 'pending' THEN price ELSE 0 END
       FROM uncounted,
         LATERAL (VALUES (uncounted.outcome, 1), (counted_as, -1)) AS change (outcome, sign)
       WHERE change.outcome IS NOT NULL AND day >= $2::date AND day <= $3::date
     ), sums AS (
       SELECT CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(utility_id) = 0 THEN 'utility'
           WHEN grouping(outcome) = 0 THEN 'outcome' ELSE 'source' END AS by,
         day, utility_id, origin, key_id, outcome, sum(runs)::bigint AS runs,
         sum(spent)::bigint AS spent, sum(held)::bigint AS held
       FROM parts
       WHERE ($4::text IS NULL OR utility_id = $4) AND ($5::uuid IS NULL OR key_id = $5)
         AND ($6::text IS NULL OR origin = $6) AND ($7::text IS NULL OR outcome = $7)
         AND ($8::text[] IS NULL OR utility_id = ANY($8))
       GROUP BY GROUPING SETS ((day), (utility_id), (origin, key_id), (outcome))
       HAVING sum(runs) <> 0
     )
     SELECT sums.by, to_char(sums.day, 'YYYY-MM-DD') AS day, sums.utility_id AS "utilityId",
       utilities.name AS "utilityName", sums.origin, sums.key_id AS "keyId", api_keys.name AS "keyName",
       sums.outcome, sums.runs, sums.spent, sums.held
     FROM sums LEFT JOIN utilities ON utilities.id = sums.utility_id
       LEFT JOIN api_keys ON api_keys.id = sums.key_id
     ORDER BY sums.spent DESC, sums.runs DESC, sums.utility_id, sums.origin, api_keys.name, sums.key_id`,
    [
      filter.userId,
      filter.startDate,
      filter.endDate,
      filter.utilityId,
      filter.keyId,
      filter.origin,
      filter.outcome,
      filter.utilityIds,
    ],
  );
  return rows;
}
