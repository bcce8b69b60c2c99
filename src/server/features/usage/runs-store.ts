import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { Origin } from "#contract/facts/origin.ts";
import type { RunStatus } from "#contract/facts/run.ts";
import { pipelineUtilityId } from "#contract/facts/utility/pipeline-id.ts";
import { resultPlace } from "#kit/pipeline/run-batch.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { TimePlace } from "#server/platform/http/time-cursor.ts";
import type { UsageFilter } from "./usage-filter.ts";

export interface UsedRunRow {
  readonly id: string;
  readonly sessionId: string;
  readonly utilityId: string;
  readonly utilityName: string | null;
  readonly operation: string;
  readonly origin: Origin;
  readonly keyId: string | null;
  readonly keyName: string | null;
  readonly status: RunStatus;
  readonly price: Hundredths;
  readonly errorCode: string | null;
  readonly errorDetail: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  /** The utilities of a pipeline's steps by name, or null for other runs. */
  readonly steps: readonly string[] | null;
  readonly isBatch: boolean;
  /** The files of a batch that ended. */
  readonly batch: { readonly done: number; readonly all: number } | null;
}

const stepsOf = `ARRAY(
  SELECT coalesce(step_utility.name, step.utility_id)
  FROM (SELECT split_part(value->>'use', '/', 1) AS utility_id, place
    FROM jsonb_array_elements(options->'pipeline'->'steps') WITH ORDINALITY AS entry (value, place)
    WHERE value->'off' IS NULL) AS step
  LEFT JOIN utilities AS step_utility ON step_utility.id = step.utility_id ORDER BY place)`;

// Counted here, because tables of a thousand files would be read otherwise.
const batchOf = `(SELECT jsonb_build_object(
    'done', count(*) FILTER (WHERE cells->>(${resultPlace}) = 'Done'), 'all', count(*))
  FROM jsonb_array_elements(result->'rows') AS entry (cells))`;

/** Lists runs older than the cursor, newest first. */
export async function listUsedRunRows(
  queryable: Queryable,
  filter: UsageFilter,
  page: { readonly before: TimePlace | null; readonly limit: number },
): Promise<UsedRunRow[]> {
  const { outcome } = filter;
  const statuses = outcome === "pending" ? ["queued", "running"] : outcome && [outcome];
  const { rows } = await queryable.query<UsedRunRow>(
    `SELECT runs.id, session_id AS "sessionId", utility_id AS "utilityId",
       utilities.name AS "utilityName", operation, origin, key_id AS "keyId",
       api_keys.name AS "keyName", runs.status, price, error_code AS "errorCode",
       error_detail AS "errorDetail", runs.created_at AS "createdAt", started_at AS "startedAt",
       ended_at AS "endedAt", CASE WHEN utility_id = $12 THEN ${stepsOf} END AS steps,
       utility_id = $12 AND coalesce(options->>'mode' = 'each', false) AS "isBatch",
       CASE WHEN utility_id = $12 AND options->>'mode' = 'each' AND result->>'type' = 'table'
         THEN ${batchOf} END AS batch
     FROM (
       SELECT * FROM runs
       WHERE user_id = $1 AND created_at >= $2::date::timestamp AT TIME ZONE 'UTC'
         AND created_at < ($3::date + 1)::timestamp AT TIME ZONE 'UTC'
         AND ($4::text IS NULL OR utility_id = $4) AND ($5::uuid IS NULL OR key_id = $5)
         AND ($6::text IS NULL OR origin = $6) AND ($7::text[] IS NULL OR status = ANY($7))
         AND ($8::timestamptz IS NULL OR (created_at, id) < ($8, $9::uuid))
         AND ($11::text[] IS NULL OR utility_id = ANY($11))
       ORDER BY created_at DESC, id DESC LIMIT $10
     ) AS runs LEFT JOIN utilities ON utilities.id = utility_id
       LEFT JOIN api_keys ON api_keys.id = key_id
     ORDER BY runs.created_at DESC, runs.id DESC`,
    [
      filter.userId,
      filter.startDate,
      filter.endDate,
      filter.utilityId,
      filter.keyId,
      filter.origin,
      statuses,
      page.before?.createdAt ?? null,
      page.before?.id ?? null,
      page.limit,
      filter.utilityIds,
      pipelineUtilityId,
    ],
  );
  return rows;
}
