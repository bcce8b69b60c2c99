import { toHundredths } from "#contract/facts/credits/amount.ts";
import { priceOf } from "#contract/facts/credits/price.ts";
import { missingInput } from "#contract/facts/files/input-files.ts";
import {
  atQuotedPrice,
  manifestOf,
  readUtility,
  type UtilityRow,
} from "#server/features/catalogue/index.ts";
import { refuseFullSession, readStoredFiles } from "#server/features/files/index.ts";
import {
  checkUtilityAccess,
  checkUtilityAvailable,
  readSessionToChange,
  refuseEnded,
} from "#server/features/sessions/index.ts";
import { inTransaction, retried } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { reachOf } from "#server/platform/http/key-reach.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { Manifest, Operation } from "#kit/manifest/manifest.ts";
import { leastFiles } from "#kit/manifest/taken-files.ts";
import type { Place } from "#kit/manifest/place.ts";
import { beginOrRefuse, termsOf } from "./begin-or-refuse.ts";
import { beginSessionRun } from "./begin-store.ts";
import { hasSameOptions, hideSecrets } from "./hide-secrets.ts";
import { parseRunOptions } from "./parse-run-options.ts";
import type { RunAccount } from "./run-account.ts";
import { refuseCrowded } from "./refuse-crowded.ts";
import { refusePaused } from "./refuse-paused.ts";
import type { RunParts } from "../run-parts.ts";
import { runQueues } from "../execution/run-queues.ts";
import { keepTraceparent } from "../execution/share-store.ts";
import { tellEnded } from "../execution/tell-runs.ts";
import { carriedTrace } from "../execution/trace-run.ts";
import { readRunByKey, type RunRow } from "../store.ts";

/** What is to be run. */
interface Asked {
  readonly manifest: Manifest;
  readonly operation: Operation;
}

/** A run as it is asked for. */
export interface RunRequest {
  /** The utility's code in the address; undefined where the session alone says which it is. */
  readonly code: string | undefined;
  readonly operation: string;
  readonly sessionId: string;
  readonly options: unknown;
  readonly idempotencyKey: string | undefined;
  /** Of the request that asks: the run gets it as its own, so that log, answer and run know each other by one id. */
  readonly requestId: string;
  /** In credits, as the caller was shown it. */
  readonly quotedPrice?: number | undefined;
  /** Where it is to compute. */
  readonly place: Place;
}

/**
 * Asks for a run: refuses first, then in one transaction claims the session, holds the price, inserts the run and
 * enqueues its job, or leaves it waiting for its turn. A key that was used before
 * gives the run it was used for. A run that computes in the page is charged and done at once.
 * Throws Refusal. Gives the run and whether this call made it.
 */
export async function requestRun(
  parts: RunParts,
  caller: Caller,
  request: RunRequest,
): Promise<{ readonly run: RunRow; readonly created: boolean }> {
  const { pool } = parts.database;
  const known = await findByKey(parts, caller, request);
  if (known !== undefined) return { run: known, created: false };

  const session = await readSessionToChange(pool, caller, request.sessionId);
  refuseEnded(session, parts.clock.now());
  const row = await readUtility(pool, session.utilityId);
  if (row === undefined) throw new Refusal("utility_not_available");
  const { quotedPrice: quoted } = request;
  const utility =
    quoted === undefined
      ? row
      : await atQuotedPrice(pool, row, toHundredths(quoted), parts.clock.now());
  const { manifest, operation } = await runnableOperation(parts, caller, request, utility);
  checkUtilityAccess(caller, utility);
  const options = await checkedOptions(parts, request, { manifest, operation });
  if (request.place === "server") {
    await refusePaused(parts, caller.requester);
    await refuseCrowded(parts);
  }

  try {
    const run = await createRun(parts, { caller, request, utility, operation, options });
    if (request.place === "page") tellEnded(parts, run);
    else if (run.isSent) parts.jobs.wake(runQueues.runs.name);
    return { run, created: true };
  } catch (error) {
    // The same request, sent twice at once: the other one was first, and its run is this one's.
    const winner = await findByKey(parts, caller, request);
    if (winner !== undefined) return { run: winner, created: false };
    throw error;
  }
}

/** A run that nothing speaks against but what the statement finds that begins it. */
interface AdmittedRun {
  readonly caller: RunAccount;
  readonly request: Omit<RunRequest, "code" | "options">;
  readonly utility: UtilityRow;
  readonly operation: Operation;
  readonly options: unknown;
  /** The fingerprint of a call; without, a page asks. */
  readonly requestHash?: string | null;
}

/**
 * Claims the session, holds the price and inserts the run, whose job is sent or waits for its turn; `before` is done in
 * the same transaction, `after` too, with the run. One that computes in the page is charged and done by the one
 * statement. Throws Refusal.
 */
export async function createRun(
  parts: RunParts,
  asked: AdmittedRun,
  beside: {
    readonly before?: (client: Queryable) => Promise<void>;
    readonly after?: (client: Queryable, run: RunRow) => Promise<void>;
  } = {},
): Promise<RunRow> {
  const { pool } = parts.database;
  const { caller, request } = asked;
  const now = parts.clock.now();
  return beginOrRefuse(parts, caller.userId, () => {
    if (request.place === "page") return retried(() => begin(parts, pool, asked, now));
    return inTransaction(pool, async (client) => {
      await beside.before?.(client);
      const run = await begin(parts, client, asked, now);
      await beside.after?.(client, run);
      const trace = carriedTrace(parts.tracing);
      if (run.isSent) {
        await parts.jobs.send(client, runQueues.runs.name, { runId: run.id, ...trace });
      } else if (trace.traceparent !== undefined) {
        await keepTraceparent(client, run.id, trace.traceparent);
      }
      return run;
    });
  });
}

function begin(
  parts: RunParts,
  queryable: Queryable,
  asked: AdmittedRun,
  createdAt: Date,
): Promise<RunRow> {
  const { caller, request, utility, operation, options } = asked;
  const id = request.requestId;
  const inPage = request.place === "page";
  const run = {
    id,
    sessionId: request.sessionId,
    userId: caller.userId,
    utilityId: utility.id,
    operation: request.operation,
    options: hideSecrets(parts.sealer, { runId: id, operation, isAhead: !inPage }, options),
    status: inPage ? "succeeded" : "queued",
    price: priceOf(utility),
    idempotencyKey: request.idempotencyKey ?? null,
    requester: caller.requester,
    origin: asked.requestHash === undefined ? "page" : "call",
    keyId: caller.key?.id ?? null,
    requestHash: asked.requestHash ?? null,
    createdAt,
  } as const;
  return beginSessionRun(queryable, run, termsOf(parts, utility, operation));
}

async function runnableOperation(
  parts: RunParts,
  caller: Caller,
  request: RunRequest,
  utility: UtilityRow,
): Promise<Asked> {
  const manifest = manifestOf(parts.catalogue, utility.id);
  await checkUtilityAvailable(parts.database.pool, caller, utility, parts.catalogue);
  if (manifest === undefined) throw new Refusal("utility_not_available");
  if (request.code !== undefined && request.code !== utility.code) {
    throw new Refusal("session_not_found", `This session is one of "${utility.name}".`);
  }
  const operation = Object.hasOwn(manifest.operations, request.operation)
    ? manifest.operations[request.operation]
    : undefined;
  if (operation === undefined || !manifest.places.includes(request.place)) {
    throw new Refusal(
      "utility_not_available",
      `"${utility.name}" has no operation "${request.operation}" to be run here.`,
    );
  }
  return { manifest, operation };
}

async function checkedOptions(
  parts: RunParts,
  request: RunRequest,
  asked: Asked,
): Promise<unknown> {
  const { operation } = asked;
  // What a person gives to a utility in the page, files and texts, need not leave the page.
  if (request.place === "page") {
    return request.options === undefined ? {} : parseRunOptions(operation, request.options);
  }
  const options = parseRunOptions(operation, request.options);
  await refuseUnfitFiles(parts, request.sessionId, asked);
  return options;
}

/** Refuses a session that has too few files for an operation, or no room for what it gives. Throws Refusal. */
export async function refuseUnfitFiles(
  parts: Pick<RunParts, "database">,
  sessionId: string,
  { manifest, operation }: Asked,
): Promise<void> {
  const needed = leastFiles(operation);
  if (needed === 0) return;
  const files = await readStoredFiles(parts.database.pool, [sessionId]);
  const present = files.filter(({ folder }) => folder === "input").length;
  if (present < needed) {
    const { allowedTypes = [] } = manifest.files ?? {};
    const sentence = missingInput(allowedTypes, { needed, present });
    throw new Refusal("inputs_missing", sentence);
  }
  refuseFullSession(files);
}

async function findByKey(
  parts: RunParts,
  caller: Caller,
  request: RunRequest,
): Promise<RunRow | undefined> {
  if (request.idempotencyKey === undefined) return undefined;
  const run = await readRunByKey(parts.database.pool, caller.userId, request.idempotencyKey);
  if (run === undefined) return undefined;
  const same =
    reachOf(caller).repeats(run) &&
    run.sessionId === request.sessionId &&
    run.operation === request.operation &&
    hasSameOptions(parts.sealer, run, request.options ?? {});
  if (!same) throw new Refusal("idempotency_key_reused");
  return run;
}
