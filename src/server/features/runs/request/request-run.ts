import { toHundredths } from "#contract/facts/credits/amount.ts";
import type { Origin } from "#contract/facts/origin.ts";
import { missingInput } from "#contract/facts/files/input-files.ts";
import { leastFiles } from "#kit/manifest/taken-files.ts";
import { atQuotedPrice, readUtility, type UtilityRow } from "#server/features/catalogue/index.ts";
import { refuseFullSession, readStoredFiles } from "#server/features/files/index.ts";
import { readSessionToChange, refuseEnded } from "#server/features/sessions/index.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { type AdmittedRun, type AskedRun, admitRun } from "./admit-run.ts";
import { beginRun } from "./begin-run.ts";
import { beginOnce, type BegunRun, hashRequest } from "./idempotency.ts";
import { refuseWrongOptions } from "./refuse-wrong-options.ts";
import { atPriceOfRun } from "../pipelines/plan-run.ts";
import type { RunParts } from "../run-parts.ts";

export interface RunRequest extends Pick<AskedRun, "operation" | "place" | "maxCredits"> {
  /** From the address; undefined if only the session names the utility. */
  readonly code: string | undefined;
  readonly sessionId: string;
  readonly options: unknown;
  readonly idempotencyKey: string | undefined;
  readonly requestId: string;
  /** In credits, as the page showed it. */
  readonly quotedPrice?: number | undefined;
}

/** Admits and begins a run in the caller's session. A used idempotency key returns its run. Throws Refusal. */
export function requestRun(
  parts: RunParts,
  caller: Caller,
  request: RunRequest,
): Promise<BegunRun> {
  const { sessionId, operation, idempotencyKey, requestId } = request;
  const options = request.options ?? {};
  const asked = { of: sessionId, operation, options, files: [] };
  const requestHash =
    idempotencyKey === undefined ? null : hashRequest(parts.requestHashKey, asked);
  return beginOnce(parts, caller, { key: idempotencyKey, hash: requestHash }, async () => {
    const { utility, origin } = await utilityOf(parts, caller, request);
    const { place, maxCredits } = request;
    const wanted = { utility, operation, place, maxCredits, isRepeated: false };
    const admitted = await admitRun(parts, caller, wanted);
    const fitting = await fitOptions(parts, request, admitted);
    return beginRun(parts, {
      ...admitted,
      utility: await priceOf(parts, caller, admitted, { ...request, options: fitting }),
      caller,
      options: fitting,
      sessionId,
      origin,
      requestId,
      idempotencyKey,
      requestHash,
    });
  });
}

/** Reads the session's utility at the price the page showed, and what started the session. */
async function utilityOf(
  parts: RunParts,
  caller: Caller,
  { sessionId, code, quotedPrice }: RunRequest,
): Promise<{ readonly utility: UtilityRow; readonly origin: Origin }> {
  const { pool } = parts.database;
  const now = parts.clock.now();
  const session = await readSessionToChange(pool, caller, sessionId);
  refuseEnded(session, now);
  const utility = await readUtility(pool, session.utilityId);
  if (utility === undefined) throw new Refusal("utility_not_available");
  if (code !== undefined && code !== utility.code) {
    throw new Refusal("session_not_found", `This session belongs to "${utility.name}".`);
  }
  const { origin } = session;
  if (quotedPrice === undefined) return { utility, origin };
  const quoted = await atQuotedPrice(pool, utility, toHundredths(quotedPrice), now);
  return { utility: quoted, origin };
}

/** Returns the options as they were sent, once they and the session's files fit. Throws Refusal. */
async function fitOptions(
  parts: RunParts,
  { place, options, sessionId }: RunRequest,
  admitted: AdmittedRun,
): Promise<unknown> {
  // What people enter in the page doesn't have to leave it.
  if (place === "page" && options === undefined) return {};
  refuseWrongOptions(admitted.operation, options);
  if (place === "server") await refuseUnfitFiles(parts, sessionId, admitted);
  return options ?? {};
}

async function priceOf(
  parts: RunParts,
  caller: Caller,
  { utility }: AdmittedRun,
  { sessionId, options, quotedPrice, maxCredits }: RunRequest,
): Promise<UtilityRow> {
  const readInputs = async () => {
    const stored = await readStoredFiles(parts.database.pool, [sessionId]);
    return stored.filter(({ folder }) => folder === "input");
  };
  const quoted = quotedPrice === undefined ? undefined : toHundredths(quotedPrice);
  return atPriceOfRun(parts, caller, utility, { options, readInputs, quoted, maxCredits });
}

/** Refuses a session with too few files, or without room for outputs. Throws Refusal. */
export async function refuseUnfitFiles(
  parts: Pick<RunParts, "database">,
  sessionId: string,
  { manifest, operation }: Pick<AdmittedRun, "manifest" | "operation">,
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
