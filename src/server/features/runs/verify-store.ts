import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { RunStatus } from "#contract/facts/run.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

/**
 * Finds runs whose entries don't fit their status, including those that returned more than was held, and entries
 * without a run.
 */
export async function findWrongEnds(queryable: Queryable) {
  const { rows } = await queryable.query<{
    id: string;
    status: RunStatus | "unknown";
    price: Hundredths;
    held: Hundredths;
    holds: number;
    settled: number;
    released: Hundredths;
  }>(
    `WITH sums AS (
       SELECT run_id,
         (-sum(amount) FILTER (WHERE type = 'hold'))::bigint AS held,
         count(*) FILTER (WHERE type = 'hold') AS holds,
         count(*) FILTER (WHERE type = 'settle') AS settled,
         coalesce(sum(amount) FILTER (WHERE type = 'release'), 0)::bigint AS released,
         coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::bigint AS returned
       FROM credit_entries WHERE run_id IS NOT NULL GROUP BY run_id
     ), joined AS (
       SELECT coalesce(runs.id, sums.run_id) AS id, coalesce(status, 'unknown') AS status,
         coalesce(price, 0) AS price, coalesce(held, 0) AS held, coalesce(holds, 0) AS holds,
         coalesce(settled, 0) AS settled, coalesce(released, 0) AS released,
         coalesce(returned, 0) AS returned
       FROM runs FULL JOIN sums ON sums.run_id = runs.id
     )
     SELECT id, status, price, held, holds, settled, released FROM joined WHERE NOT (
       held = price AND CASE status
         WHEN 'succeeded' THEN settled = holds AND released = 0 AND returned IN (0, price)
         WHEN 'failed' THEN settled = 0 AND released = price AND returned = price
         WHEN 'cancelled' THEN settled = 0 AND released = price AND returned = price
         WHEN 'unknown' THEN false
         ELSE settled = 0 AND returned = 0 END)`,
  );
  return rows;
}

/** Finds keys whose spending differs from what their runs hold or were charged. */
export async function findWrongSpending(queryable: Queryable) {
  const { rows } = await queryable.query<{ keyId: string; spent: Hundredths; cost: Hundredths }>(
    `WITH costs AS (
       SELECT key_id, sum(price)::bigint AS cost FROM runs
       WHERE key_id IS NOT NULL AND status NOT IN ('failed', 'cancelled') GROUP BY key_id
     )
     SELECT id AS "keyId", spent, coalesce(cost, 0) AS cost
     FROM api_keys LEFT JOIN costs ON costs.key_id = id WHERE spent <> coalesce(cost, 0)`,
  );
  return rows;
}
