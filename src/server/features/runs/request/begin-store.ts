import { prepared } from "#server/platform/database/prepared.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { runColumns, type RunRow } from "../store.ts";

type NewRun = Pick<
  RunRow,
  | "id"
  | "sessionId"
  | "userId"
  | "utilityId"
  | "operation"
  | "options"
  | "status"
  | "price"
  | "requester"
  | "origin"
  | "keyId"
  | "requestHash"
  | "createdAt"
> & { readonly idempotencyKey: string | null };

interface Terms {
  readonly freeCreditsAllowed: boolean;
  /** Shown in the ledger. */
  readonly reason: string;
  /** How many of a requester's runs may be in the job engine. */
  readonly atOnce: number;
  /** Refuses with `waiting` if a webhook is to hear that the run is done. */
  readonly untold?: boolean;
}

const begin = prepared<RunRow>(
  "run-begin-in-session",
  `SELECT ${runColumns} FROM begin_session_run($1, $2, $3, $4)`,
);

/**
 * Claims the session, holds the price and inserts a run: queued or, if the page computed it, succeeded and settled.
 * Send its job if `isSent`. Throws what `readRefused` reads.
 */
export async function beginSessionRun(
  queryable: Queryable,
  run: NewRun,
  { freeCreditsAllowed, reason, atOnce, untold = false }: Terms,
): Promise<RunRow> {
  // Named like the columns.
  const given = {
    id: run.id,
    session_id: run.sessionId,
    user_id: run.userId,
    utility_id: run.utilityId,
    operation: run.operation,
    options: run.options,
    status: run.status,
    price: run.price,
    idempotency_key: run.idempotencyKey,
    requester: run.requester,
    origin: run.origin,
    key_id: run.keyId,
    request_hash: run.requestHash,
    created_at: run.createdAt,
    ...(untold ? { untold } : {}),
  };
  const [row] = await begin(queryable, [JSON.stringify(given), freeCreditsAllowed, reason, atOnce]);
  if (row === undefined) throw new Error("A run that is begun answers its row.");
  return row;
}
