import { priceOf } from "#contract/facts/credits/price.ts";
import type { Origin } from "#contract/facts/origin.ts";
import type { Operation } from "#kit/manifest/manifest.ts";
import type { Place } from "#kit/manifest/place.ts";
import type { UtilityRow } from "#server/features/catalogue/index.ts";
import { refusalOfCredits, withMonthGranted } from "#server/features/credits/index.ts";
import { refusalOfKey } from "#server/features/keys/index.ts";
import { refusalOfClaim } from "#server/features/sessions/index.ts";
import { wakeDeliveries } from "#server/features/webhooks/index.ts";
import { inTransaction, retried } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { readRefused } from "#server/platform/database/read-refused.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { beginSessionRun } from "./begin-store.ts";
import { hideSecrets } from "./hide-secrets.ts";
import { markNetwork } from "./mark-network.ts";
import type { RunParts } from "../run-parts.ts";
import { queueOf } from "../execution/run-queues.ts";
import { sendRun } from "../execution/send-waiting.ts";
import { keepForTurn } from "../execution/share-store.ts";
import { tellEnded } from "../execution/tell-runs.ts";
import { tellWebhooks } from "../execution/tell-webhooks.ts";
import { carriedTrace } from "../execution/trace-run.ts";
import type { RunRow } from "../store.ts";

/** Who pays, which key's cap counts, and which network asks; null if none counts. */
export type RunAccount = Pick<Caller, "userId" | "requester" | "key"> & {
  readonly network: string | null;
};

/** A run that only `begin_session_run` can still refuse. */
export interface ReadyRun {
  readonly caller: RunAccount;
  readonly utility: UtilityRow;
  readonly operation: Operation;
  readonly operationCode: string;
  readonly options: unknown;
  readonly sessionId: string;
  readonly place: Place;
  readonly origin: Origin;
  /** Becomes the run's id, so that log, answer and run share one. */
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
  readonly requestHash: string | null;
}

/** Runs in the transaction that begins a run. */
interface Beside {
  readonly before?: (client: Queryable) => Promise<void>;
  readonly after?: (client: Queryable, run: RunRow) => Promise<void>;
}

/**
 * Claims the session, holds the price, inserts the row, and sends the job or lets it wait for the requester's turn, in
 * one transaction. A run in the page is charged and succeeds at once. Throws Refusal, and leaves nothing behind.
 */
export async function beginRun(
  parts: RunParts,
  asked: ReadyRun,
  { before, after }: Beside = {},
): Promise<RunRow> {
  const { pool } = parts.database;
  const now = parts.clock.now();
  if (asked.place === "page") {
    return orRefuse(parts, asked, () => registerRun(parts, asked, now));
  }
  const run = await orRefuse(parts, asked, () =>
    inTransaction(pool, async (client) => {
      await before?.(client);
      const begun = await insert(parts, client, asked, now);
      await after?.(client, begun);
      await send(parts, client, begun, asked.caller);
      return begun;
    }),
  );
  if (run.isSent) parts.jobs.wake(queueOf(run));
  return run;
}

/** Registers a run that the page computed, and writes to webhooks in the same transaction if some wait for it. */
async function registerRun(parts: RunParts, asked: ReadyRun, now: Date): Promise<RunRow> {
  const { pool } = parts.database;
  try {
    const run = await retried(() => insert(parts, pool, asked, now, { untold: true }));
    tellEnded(parts, run);
    return run;
  } catch (error) {
    if (readRefused(error)?.rule !== "waiting") throw error;
  }
  const { run, told } = await inTransaction(pool, async (client) => {
    const done = await insert(parts, client, asked, now);
    return { run: done, told: await tellWebhooks(parts.jobs, client, done) };
  });
  tellEnded(parts, run);
  wakeDeliveries(parts.jobs, told);
  return run;
}

/** Sends the job, or keeps what it will carry if the run has to wait. */
async function send(
  parts: RunParts,
  client: Queryable,
  { id: runId, utilityId, isSent }: RunRow,
  { network }: RunAccount,
): Promise<void> {
  const { traceparent } = carriedTrace(parts.tracing);
  const mark = network === null ? null : markNetwork(parts.networkKey, network);
  const job = { runId, utilityId, traceparent: traceparent ?? null, network: mark };
  if (isSent) await sendRun(parts.jobs, client, job);
  else await keepForTurn(client, job);
}

/** Turns a rule's refusal into a Refusal. `begin` may run twice, and must use the same moment. */
async function orRefuse(
  { database, creditRules }: RunParts,
  { caller }: ReadyRun,
  begin: () => Promise<RunRow>,
): Promise<RunRow> {
  try {
    return await withMonthGranted(database.pool, creditRules, caller.userId, begin);
  } catch (error) {
    const refused = readRefused(error);
    if (refused === undefined) throw error;
    const refusal = refusalOfClaim(refused) ?? refusalOfKey(refused) ?? refusalOfCredits(refused);
    throw refusal ?? error;
  }
}

function insert(
  parts: RunParts,
  queryable: Queryable,
  asked: ReadyRun,
  createdAt: Date,
  { untold = false } = {},
): Promise<RunRow> {
  const { caller, utility, operation, options, requestId: id } = asked;
  const inPage = asked.place === "page";
  const run = {
    id,
    sessionId: asked.sessionId,
    userId: caller.userId,
    utilityId: utility.id,
    operation: asked.operationCode,
    options: hideSecrets(parts.sealer, { runId: id, operation, isAhead: !inPage }, options),
    status: inPage ? "succeeded" : "queued",
    price: priceOf(utility),
    idempotencyKey: asked.idempotencyKey ?? null,
    requester: caller.requester,
    origin: asked.origin,
    keyId: caller.key?.id ?? null,
    requestHash: asked.requestHash,
    createdAt,
  } as const;
  return beginSessionRun(queryable, run, {
    freeCreditsAllowed: utility.freeCreditsAllowed,
    reason: `${utility.name}: ${operation.name}`,
    atOnce: parts.runsPerAccount,
    untold,
  });
}
