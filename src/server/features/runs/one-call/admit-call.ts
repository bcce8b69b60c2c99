import { priceOf } from "#contract/facts/credits/price.ts";
import { toCredits, toHundredths } from "#contract/facts/credits/amount.ts";
import { findUtility, manifestOf, type UtilityRow } from "#server/features/catalogue/index.ts";
import { refuseTooFewCredits } from "#server/features/credits/index.ts";
import { refuseOverCap } from "#server/features/keys/index.ts";
import { checkUtilityAccess, checkUtilityAvailable } from "#server/features/sessions/index.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { Manifest, Operation } from "#kit/manifest/manifest.ts";
import { refuseCrowded } from "../request/refuse-crowded.ts";
import { refusePaused } from "../request/refuse-paused.ts";
import type { RunParts } from "../run-parts.ts";
import type { RunRow } from "../store.ts";
import { findRunOfKey, refuseUnfinished } from "./repeated-call.ts";

/** A call before its body is read. */
export interface AskedCall {
  /** A code, whose newest version is meant, or an id. */
  readonly code: string;
  readonly operation: string;
  /** In credits. */
  readonly maxCredits?: number | undefined;
  readonly idempotencyKey: string | undefined;
  readonly answer: "json" | "file" | "zip";
}

/** A call that nothing speaks against but perhaps its body. */
export interface AdmittedCall {
  readonly utility: UtilityRow;
  readonly manifest: Manifest;
  readonly operation: Operation;
  readonly operationCode: string;
  /** The run that the idempotency key was used for; it has ended. */
  readonly known: RunRow | undefined;
}

/**
 * Refuses a call for whatever is known without its body: there is no such operation, or not for this caller, it costs
 * too much, or the key's run is still at work. Throws Refusal.
 */
export async function admitCall(
  parts: RunParts,
  caller: Caller,
  asked: AskedCall,
): Promise<AdmittedCall> {
  const { pool } = parts.database;
  const utility = await findUtility(pool, parts.catalogue, asked.code);
  if (utility === undefined) throw new Refusal("utility_not_found");
  const manifest = manifestOf(parts.catalogue, utility.id);
  await checkUtilityAvailable(pool, caller, utility, parts.catalogue);
  const operation = manifest && operationOf(manifest, asked.operation);
  if (manifest === undefined || operation === undefined) {
    const sentence = `"${utility.name}" has no operation "${asked.operation}" that the server computes.`;
    throw new Refusal("utility_not_available", sentence);
  }
  checkUtilityAccess(caller, utility);
  if (asked.answer !== "json" && operation.gives.files === undefined) {
    throw new Refusal("not_one_output", `"${operation.name}" gives no file: ask for answer=json.`);
  }
  const admitted = { utility, manifest, operation, operationCode: asked.operation };
  const known = await findRunOfKey(parts, caller, asked.idempotencyKey);
  if (known !== undefined) {
    refuseUnfinished(known);
    return { ...admitted, known };
  }
  refuseExpensive(utility, asked.maxCredits);
  await refusePaused(parts, caller.requester);
  await refuseCrowded(parts);
  const { freeCreditsAllowed } = utility;
  const price = priceOf(utility);
  if (caller.key !== undefined) await refuseOverCap(pool, caller.key.id, price, parts.clock.now());
  const cost = { userId: caller.userId, price, freeCreditsAllowed };
  await refuseTooFewCredits(pool, parts.creditRules, cost);
  return { ...admitted, known: undefined };
}

function operationOf(manifest: Manifest, code: string): Operation | undefined {
  if (!manifest.places.includes("server")) return undefined;
  return Object.hasOwn(manifest.operations, code) ? manifest.operations[code] : undefined;
}

function refuseExpensive(utility: UtilityRow, maxCredits: number | undefined): void {
  const price = priceOf(utility);
  if (maxCredits === undefined || price <= toHundredths(maxCredits)) return;
  const credits = toCredits(price);
  throw new Refusal(
    "max_credits_exceeded",
    `This run costs ${credits.toFixed(2)} credits, more than the ${maxCredits} that maxCredits allows.`,
    { price: credits },
  );
}
