import { prepared } from "#server/platform/database/prepared.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

const lock = prepared<object, [requester: string]>("run-share-lock", "SELECT lock_share($1)");

/**
 * Keeps others from sending this requester's runs until the transaction ends. Take it last: a transaction that waits
 * for it holds rows that others may need.
 */
export async function lockShare(client: Queryable, requester: string): Promise<void> {
  await lock(client, [requester]);
}

export interface SentRun {
  readonly runId: string;
  readonly utilityId: string;
  /** Of its request. */
  readonly traceparent: string | null;
  /** From `markNetwork`; null if no network is counted for the run. */
  readonly network: string | null;
}

const markNext = prepared<SentRun, [requester: string, atOnce: number]>(
  "run-share-next",
  // A cancelled run is locked, and its canceller waits for this transaction.
  `WITH sent AS (UPDATE runs SET is_sent = true WHERE id IN (
     SELECT id FROM runs
     WHERE requester = $1 AND status IN ('queued', 'running') AND NOT is_sent
     ORDER BY created_at, id
     LIMIT greatest(0, $2 - (SELECT count(*) FROM runs
       WHERE requester = $1 AND status IN ('queued', 'running') AND is_sent))
     FOR UPDATE SKIP LOCKED)
   RETURNING id, utility_id),
   kept AS (DELETE FROM run_traces WHERE run_id IN (SELECT id FROM sent) RETURNING run_id, traceparent, network)
   SELECT id AS "runId", utility_id AS "utilityId", traceparent, network FROM sent LEFT JOIN kept ON run_id = id`,
);

/** Marks a requester's oldest waiting runs as sent, up to its share. */
export function markNextSent(
  client: Queryable,
  requester: string,
  atOnce: number,
): Promise<SentRun[]> {
  return markNext(client, [requester, atOnce]);
}

/** Keeps what a waiting run's job will carry. */
export async function keepForTurn(
  client: Queryable,
  { runId, traceparent, network }: Omit<SentRun, "utilityId">,
): Promise<void> {
  if (traceparent === null && network === null) return;
  await client.query("INSERT INTO run_traces (run_id, traceparent, network) VALUES ($1, $2, $3)", [
    runId,
    traceparent,
    network,
  ]);
}

export async function listWaitingRequesters(queryable: Queryable): Promise<string[]> {
  const { rows } = await queryable.query<{ requester: string }>(
    `SELECT DISTINCT requester FROM runs
     WHERE status IN ('queued', 'running') AND NOT is_sent`,
  );
  return rows.map(({ requester }) => requester);
}

const readStops = prepared<{ count: number; last: Date | null }, [requester: string, since: Date]>(
  "run-share-stops",
  `SELECT count(*)::integer AS count, max(ended_at) AS last FROM runs
   WHERE requester = $1 AND ended_at > $2
     AND error_code IN ('run_deadline_exceeded', 'run_out_of_memory')`,
);

/** Counts a requester's runs stopped by time or memory limits since then, and finds the last. */
export async function readStoppedRuns(
  queryable: Queryable,
  requester: string,
  since: Date,
): Promise<{ readonly count: number; readonly last: Date | null }> {
  const [row] = await readStops(queryable, [requester, since]);
  return row ?? { count: 0, last: null };
}

/**
 * Lets runs wait again that are marked as sent but have no job, as after a restore, which brings no jobs. Runs that an
 * older version holds by a lease count once it ends. Returns how many.
 */
export async function markUnsent(queryable: Queryable): Promise<number> {
  const { rowCount } = await queryable.query(
    `UPDATE runs SET is_sent = false
     WHERE status IN ('queued', 'running') AND is_sent
       AND (leased_until IS NULL OR leased_until < now())
       AND NOT EXISTS (SELECT FROM pgboss.job
         WHERE data->>'runId' = runs.id::text AND state IN ('created', 'retry', 'active'))`,
  );
  return rowCount ?? 0;
}
