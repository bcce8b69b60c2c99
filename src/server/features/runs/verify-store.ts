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
    `WITH pools AS (
       SELECT run_id,
         coalesce(-sum(amount) FILTER (WHERE type = 'hold'), 0)::bigint AS held,
         coalesce(sum(amount) FILTER (WHERE type IN ('settle', 'release')), 0)::bigint AS released,
         coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::bigint AS returned,
         count(*) FILTER (WHERE type = 'settle') AS settled
       FROM credit_entries WHERE run_id IS NOT NULL GROUP BY run_id, pool
     ), sums AS (
       SELECT run_id, sum(held)::bigint AS held, sum(released)::bigint AS released,
         sum(returned)::bigint AS returned, sum(settled) AS settled,
         count(*) FILTER (WHERE held > released) AS holds
       FROM pools GROUP BY run_id
     ), joined AS (
       SELECT coalesce(runs.id, sums.run_id) AS id, coalesce(status, 'unknown') AS status,
         coalesce(price, 0) AS price, coalesce(held, 0) AS held, coalesce(holds, 0) AS holds,
         coalesce(settled, 0) AS settled, coalesce(released, 0) AS released,
         coalesce(returned, 0) AS returned
       FROM runs FULL JOIN sums ON sums.run_id = runs.id
     )
     SELECT id, status, price, held, holds::integer, settled::integer, released FROM joined WHERE NOT (
       CASE status
         WHEN 'succeeded' THEN held - released = price AND settled = holds AND returned IN (released, held)
         WHEN 'failed' THEN held = price AND settled = 0 AND released = price AND returned = price
         WHEN 'cancelled' THEN held = price AND settled = 0 AND released = price AND returned = price
         WHEN 'unknown' THEN false
         ELSE held = price AND settled = 0 AND returned = 0 END)`,
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
