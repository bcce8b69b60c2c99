import { prepared } from "#server/platform/database/prepared.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

const lock = prepared<object, [requester: string]>("run-share-lock", "SELECT lock_share($1)");

/**
 * Keeps everybody else from sending runs of this requester until the transaction ends. The last lock that a
 * transaction takes: whoever waits for it holds rows that others may want.
 */
export async function lockShare(client: Queryable, requester: string): Promise<void> {
  await lock(client, [requester]);
}

/** What the job of a run is sent with. */
export interface SentRun {
  readonly runId: string;
  /** Where its request stands in a trace. */
  readonly traceparent: string | null;
  /** A mark of the network that asked (`markNetwork`), null where none counts. */
  readonly network: string | null;
}

const markNext = prepared<SentRun, [requester: string, atOnce: number]>(
  "run-share-next",
  // A run that is being cancelled is locked by whoever cancels it, who then waits for this transaction.
  `WITH sent AS (UPDATE runs SET is_sent = true WHERE id IN (
     SELECT id FROM runs
     WHERE requester = $1 AND status IN ('queued', 'running') AND NOT is_sent
     ORDER BY created_at, id
     LIMIT greatest(0, $2 - (SELECT count(*) FROM runs
       WHERE requester = $1 AND status IN ('queued', 'running') AND is_sent))
     FOR UPDATE SKIP LOCKED)
   RETURNING id),
   kept AS (DELETE FROM run_traces WHERE run_id IN (SELECT id FROM sent) RETURNING run_id, traceparent, network)
   SELECT id AS "runId", traceparent, network FROM sent LEFT JOIN kept ON run_id = id`,
);

/** Marks as sent the oldest waiting runs of a requester, as many as it has room for; gives them. */
export function markNextSent(
  client: Queryable,
  requester: string,
  atOnce: number,
): Promise<SentRun[]> {
  return markNext(client, [requester, atOnce]);
}

/** Keeps what the job of a waiting run is sent with when its turn has come. */
export async function keepForTurn(
  client: Queryable,
  { runId, traceparent, network }: SentRun,
): Promise<void> {
  if (traceparent === null && network === null) return;
  await client.query("INSERT INTO run_traces (run_id, traceparent, network) VALUES ($1, $2, $3)", [
    runId,
    traceparent,
    network,
  ]);
}

/** Requesters that have a run waiting for its turn. */
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

/** How many runs of a requester were stopped by time or memory since then, and when the last one was. */
export async function readStoppedRuns(
  queryable: Queryable,
  requester: string,
  since: Date,
): Promise<{ readonly count: number; readonly last: Date | null }> {
  const [row] = await readStops(queryable, [requester, since]);
  return row ?? { count: 0, last: null };
}

/**
 * Puts runs back in line that are marked as sent but have no job: a restored database has none of the job engine's
 * rows. Up to version 0.1 the process that received a call held its run by a lease, without a job; those count once
 * the lease is over. Returns how many there were.
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
