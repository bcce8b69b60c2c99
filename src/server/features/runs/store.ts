import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { Origin } from "#contract/facts/origin.ts";
import type { RunProgress } from "#contract/schemas/run.ts";
import type { RunStatus } from "#contract/facts/run.ts";
import { prepared } from "#server/platform/database/prepared.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

export interface RunRow {
  readonly id: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly utilityId: string;
  readonly operation: string;
  readonly options: unknown;
  readonly status: RunStatus;
  readonly price: Hundredths;
  readonly attempt: number;
  readonly progressPercent: number | null;
  readonly progressStep: string | null;
  readonly result: unknown;
  readonly errorCode: string | null;
  readonly errorDetail: string | null;
  readonly errorField: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  /** Whose share of the children it uses (`Caller.requester`). */
  readonly requester: string;
  /** False while it waits for its requester's turn. */
  readonly isSent: boolean;
  readonly origin: Origin;
  /** While that API key exists. */
  readonly keyId: string | null;
  /** For a request with an idempotency key. */
  readonly requestHash: string | null;
}

/** Without options and result, which may be large. */
export type RunFacts = Omit<RunRow, "options" | "result">;

/** Of `RunFacts`. */
export const runFactColumns = `id, session_id AS "sessionId", user_id AS "userId", utility_id AS "utilityId",
  operation, status, price, attempt, progress_percent AS "progressPercent",
  progress_step AS "progressStep", error_code AS "errorCode", error_detail AS "errorDetail",
  error_field AS "errorField", created_at AS "createdAt", started_at AS "startedAt", ended_at AS "endedAt",
  requester, is_sent AS "isSent", origin, key_id AS "keyId", request_hash AS "requestHash"`;

export const runColumns = `${runFactColumns}, options, result`;

const selectRun = prepared<RunRow, [runId: string]>(
  "run-by-id",
  `SELECT ${runColumns} FROM runs WHERE id = $1`,
);

export async function readRunRow(queryable: Queryable, runId: string): Promise<RunRow | undefined> {
  const [row] = await selectRun(queryable, [runId]);
  return row;
}

const selectByKey = prepared<RunRow, [userId: string, key: string]>(
  "run-by-key",
  `SELECT ${runColumns} FROM runs WHERE user_id = $1 AND idempotency_key = $2`,
);

export async function readRunByKey(
  queryable: Queryable,
  userId: string,
  key: string,
): Promise<RunRow | undefined> {
  const [row] = await selectByKey(queryable, [userId, key]);
  return row;
}

const begin = prepared<RunRow, [runId: string, now: Date, attempts: number]>(
  "run-begin",
  `UPDATE runs SET status = 'running', attempt = attempt + 1, started_at = coalesce(started_at, $2)
   WHERE id = $1 AND status IN ('queued', 'running') AND attempt < $3
   RETURNING ${runColumns}`,
);

/** Starts an attempt, unless the run has ended or has had `attempts` of them. */
export async function beginAttempt(
  queryable: Queryable,
  runId: string,
  attempts: number,
  now: Date,
): Promise<RunRow | undefined> {
  const [row] = await begin(queryable, [runId, now, attempts]);
  return row;
}

const progress = prepared<
  { id: string },
  [runId: string, attempt: number, percent: number, step: string]
>(
  "run-progress",
  `UPDATE runs SET progress_percent = $3, progress_step = $4
   WHERE id = $1 AND attempt = $2 AND status = 'running' RETURNING id`,
);

/** Returns false if the run has ended or a later attempt has begun. */
export async function writeProgress(
  queryable: Queryable,
  runId: string,
  attempt: number,
  { percent, step }: RunProgress,
): Promise<boolean> {
  return (await progress(queryable, [runId, attempt, percent, step])).length === 1;
}

const stop = prepared<
  RunRow,
  [
    runId: string,
    attempt: number | null,
    status: string,
    code: string | null,
    detail: string | null,
    now: Date,
    field: string | null,
  ]
>(
  "run-stop",
  // A waiting run has kept what its job would carry.
  `WITH kept AS (DELETE FROM run_traces WHERE run_id = $1)
   UPDATE runs SET status = $3, error_code = $4, error_detail = $5, ended_at = $6,
     error_field = $7
   WHERE id = $1 AND ($2::integer IS NULL OR attempt = $2) AND status IN ('queued', 'running')
   RETURNING ${runColumns}`,
);

/** Ends a run as failed or cancelled; `attempt` null ends any attempt. */
export async function markStopped(
  queryable: Queryable,
  runId: string,
  end: {
    readonly attempt: number | null;
    readonly status: "failed" | "cancelled";
    readonly code: string | null;
    readonly detail: string | null;
    readonly field?: string;
    readonly now: Date;
  },
): Promise<RunRow | undefined> {
  const [row] = await stop(queryable, [
    runId,
    end.attempt,
    end.status,
    end.code,
    end.detail,
    end.now,
    end.field ?? null,
  ]);
  return row;
}

const forget = prepared<{ id: string }, [runId: string]>(
  "run-forget-secrets",
  "UPDATE runs SET options = options #- '{$secrets,sealed}' WHERE id = $1 RETURNING id",
);

/** Removes the sealed options. */
export async function forgetSecrets(queryable: Queryable, runId: string): Promise<void> {
  await forget(queryable, [runId]);
}

/** Reads runs older than the cursor, newest first. `utilityIds` null means every utility. */
export async function listRunRows(
  queryable: Queryable,
  page: {
    readonly userId: string;
    readonly utilityIds: readonly string[] | null;
    readonly sessionId: string | null;
    readonly before: { readonly createdAt: Date; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<RunRow[]> {
  const { rows } = await queryable.query<RunRow>(
    `SELECT ${runColumns} FROM runs
     WHERE user_id = $1 AND ($2::uuid IS NULL OR session_id = $2)
       AND ($3::timestamptz IS NULL OR (created_at, id) < ($3, $4::uuid))
       AND ($6::text[] IS NULL OR utility_id = ANY($6))
     ORDER BY created_at DESC, id DESC LIMIT $5`,
    [
      page.userId,
      page.sessionId,
      page.before?.createdAt ?? null,
      page.before?.id ?? null,
      page.limit,
      page.utilityIds,
    ],
  );
  return rows;
}

export interface UnfinishedRuns {
  readonly running: number;
  readonly queued: number;
  readonly waiting: number;
}

/** Counts running runs, runs queued for a child, and runs waiting for their requester's turn. */
export async function countUnfinished(queryable: Queryable): Promise<UnfinishedRuns> {
  const { rows } = await queryable.query<UnfinishedRuns>(
    `SELECT count(*) FILTER (WHERE status = 'running')::integer AS running,
       count(*) FILTER (WHERE status = 'queued' AND is_sent)::integer AS queued,
       count(*) FILTER (WHERE status = 'queued' AND NOT is_sent)::integer AS waiting
     FROM runs WHERE status IN ('queued', 'running')`,
  );
  return rows[0] ?? { running: 0, queued: 0, waiting: 0 };
}
