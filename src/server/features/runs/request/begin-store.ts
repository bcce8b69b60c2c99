import { prepared } from "#server/platform/database/prepared.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { runColumns, type RunRow } from "../store.ts";

/** A run as it is begun: `createdAt` is now. */
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

/** What the statement needs besides the run to hold its price and to share out children. */
interface Terms {
  readonly freeCreditsAllowed: boolean;
  /** What the ledger says that it is for. */
  readonly reason: string;
  /** How many runs of a requester the job engine may have at a time. */
  readonly atOnce: number;
}

const begin = prepared<RunRow>(
  "run-begin-in-session",
  `SELECT ${runColumns} FROM begin_session_run($1, $2, $3, $4)`,
);

/**
 * Claims the session, holds the price and inserts a run as queued, or, for one that computes in the page, as succeeded
 * and settled. It is to be sent to the job engine where `isSent` says so. Throws as `readRefused` reads.
 */
export async function beginSessionRun(
  queryable: Queryable,
  run: NewRun,
  { freeCreditsAllowed, reason, atOnce }: Terms,
): Promise<RunRow> {
  // By the names of the columns.
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
  };
  const [row] = await begin(queryable, [JSON.stringify(given), freeCreditsAllowed, reason, atOnce]);
  if (row === undefined) throw new Error("A run that is begun answers its row.");
  return row;
}
