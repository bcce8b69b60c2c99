import { toCredits } from "#contract/facts/credits/amount.ts";
import { priceOf } from "#contract/facts/credits/price.ts";
import type { Manifest, Operation } from "#kit/manifest/manifest.ts";
import type { Place } from "#kit/manifest/place.ts";
import { manifestOf, type UtilityRow } from "#server/features/catalogue/index.ts";
import { refuseTooFewCredits } from "#server/features/credits/index.ts";
import { refuseOverCap } from "#server/features/keys/index.ts";
import { checkUtilityAccess, checkUtilityAvailable } from "#server/features/sessions/index.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { refuseCrowded } from "./refuse-crowded.ts";
import { refusePaused } from "./refuse-paused.ts";
import type { RunParts } from "../run-parts.ts";

/** A requested run before its options and files are read. */
export interface AskedRun {
  /** At the price that the caller agreed to. */
  readonly utility: UtilityRow;
  readonly operation: string;
  readonly place: Place;
  /** In credits. */
  readonly maxCredits?: number | undefined;
  /** An earlier request made the run, so it costs nothing more. */
  readonly isRepeated: boolean;
}

/** A run that can still fail on its options, its files or the statement that begins it. */
export interface AdmittedRun {
  readonly utility: UtilityRow;
  readonly manifest: Manifest;
  readonly operation: Operation;
  readonly operationCode: string;
  readonly place: Place;
}

/**
 * Refuses what it can without options and files, in the same order for everyone: the utility is unavailable, lacks the
 * operation or is closed to the caller; then, except for a repetition, it costs more than agreed, the caller is paused,
 * the server is crowded, or a key's cap or the credits don't suffice. Throws Refusal.
 */
export async function admitRun(
  parts: RunParts,
  caller: Caller,
  asked: AskedRun,
): Promise<AdmittedRun> {
  const { utility, place } = asked;
  const { pool } = parts.database;
  const manifest = manifestOf(parts.catalogue, utility.id);
  await checkUtilityAvailable(pool, caller, utility, parts.catalogue);
  const operation = manifest && operationOf(manifest, asked);
  if (manifest === undefined || operation === undefined) {
    throw new Refusal("utility_not_available", missingOperation(asked, manifest));
  }
  checkUtilityAccess(caller, utility);
  if (!asked.isRepeated) await refuseNew(parts, caller, asked);
  return { utility, manifest, operation, operationCode: asked.operation, place };
}

function missingOperation(
  { utility, place, operation }: AskedRun,
  manifest: Manifest | undefined,
): string {
  const where = place === "page" ? "in the browser" : "on the server";
  const missing = `"${utility.name}" has no operation "${operation}" that runs ${where}.`;
  if (manifest?.places.includes(place) !== true) return missing;
  const there = Object.keys(manifest.operations).map((name) => `"${name}"`);
  return `${missing} It has ${new Intl.ListFormat("en").format(there)}.`;
}

function operationOf(manifest: Manifest, { operation, place }: AskedRun): Operation | undefined {
  if (!manifest.places.includes(place)) return undefined;
  return Object.hasOwn(manifest.operations, operation) ? manifest.operations[operation] : undefined;
}

async function refuseNew(
  parts: RunParts,
  caller: Caller,
  { utility, place, maxCredits }: AskedRun,
): Promise<void> {
  const { pool } = parts.database;
  const price = priceOf(utility);
  const credits = toCredits(price);
  if (maxCredits !== undefined && credits > maxCredits) {
    throw new Refusal(
      "max_credits_exceeded",
      `This run costs ${credits.toFixed(2)} credits, but maxCredits is ${maxCredits}.`,
      { price: credits },
    );
  }
  if (place === "server") {
    await refusePaused(parts, caller.requester);
    await refuseCrowded(parts, caller.network);
  }
  if (caller.key !== undefined) await refuseOverCap(pool, caller.key.id, price, parts.clock.now());
  const { freeCreditsAllowed } = utility;
  const cost = { userId: caller.userId, price, freeCreditsAllowed };
  await refuseTooFewCredits(pool, parts.creditRules, cost);
}
