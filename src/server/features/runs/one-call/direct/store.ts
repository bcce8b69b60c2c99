import { prepared } from "#server/platform/database/prepared.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { runColumns, type RunRow } from "../../store.ts";

/** A run as the process begins it that took its call. */
export type NewDirectRun = Pick<
  RunRow,
  | "id"
  | "sessionId"
  | "userId"
  | "utilityId"
  | "operation"
  | "options"
  | "price"
  | "requester"
  | "keyId"
  | "requestHash"
  | "createdAt"
> & {
  readonly idempotencyKey: string | null;
  readonly atOnce: number;
  readonly leasedUntil: Date;
};

const insert = prepared<RunRow>(
  "run-insert-direct",
  `INSERT INTO runs (id, session_id, user_id, utility_id, operation, options, status, price,
     idempotency_key, attempt, created_at, started_at, requester, is_sent, origin, key_id,
     request_hash, leased_until)
   SELECT $1, $2, $3, $4, $5, $6, 'running', $7, $8, 1, $9, $9, $10, true, 'call', $11, $12, $13
   WHERE (SELECT count(*) FROM runs
     WHERE requester = $10 AND status IN ('queued', 'running') AND is_sent) < $14
   RETURNING ${runColumns}`,
);

/**
 * Inserts a run as running, unless its requester has `atOnce` at work: then gives undefined. Hold `lockShare` for that.
 */
export async function insertDirectRun(
  client: Queryable,
  run: NewDirectRun,
): Promise<RunRow | undefined> {
  const [row] = await insert(client, [
    run.id,
    run.sessionId,
    run.userId,
    run.utilityId,
    run.operation,
    JSON.stringify(run.options),
    run.price,
    run.idempotencyKey,
    run.createdAt,
    run.requester,
    run.keyId,
    run.requestHash,
    run.leasedUntil,
    run.atOnce,
  ]);
  return row;
}

/** Says until when a process has a run; nothing happens to one that has ended. */
export async function extendLease(
  queryable: Queryable,
  runId: string,
  leasedUntil: Date,
): Promise<void> {
  await queryable.query("UPDATE runs SET leased_until = $2 WHERE id = $1 AND status = 'running'", [
    runId,
    leasedUntil,
  ]);
}

/** The ids of runs at work whose process has not said for too long that it has them. */
export async function listLostRuns(queryable: Queryable, before: Date): Promise<string[]> {
  const { rows } = await queryable.query<{ id: string }>(
    "SELECT id FROM runs WHERE status = 'running' AND leased_until < $1",
    [before],
  );
  return rows.map(({ id }) => id);
}
