import { hasEnded } from "#contract/facts/run.ts";
import { requireUser } from "#server/features/accounts/index.ts";
import { manifestOf, readUtility, type UtilityRow } from "#server/features/catalogue/index.ts";
import type { EntryRow } from "#server/features/credits/index.ts";
import { readStoredFiles } from "#server/features/files/index.ts";
import { checkUtilityAvailable, findValidSession } from "#server/features/sessions/index.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { Operation } from "#kit/manifest/manifest.ts";
import { tookSecrets } from "../request/hide-secrets.ts";
import { refuseUnfitFiles } from "../request/request-run.ts";
import { refuseWrongOptions } from "../request/refuse-wrong-options.ts";
import type { RunParts } from "../run-parts.ts";
import { atPriceOfRun } from "../pipelines/plan-run.ts";
import { isGivenBack } from "./given-back.ts";
import type { AnyRunRow } from "./store.ts";

export interface PlanAgain {
  /** At the original run's price. */
  readonly utility: UtilityRow;
  readonly operation: Operation;
  readonly options: unknown;
}

/** Plans to repeat a run that cost nothing in the end, so that work is charged once. Throws Refusal. */
export async function planAgain(
  parts: RunParts,
  caller: Caller,
  run: AnyRunRow,
  entries: readonly EntryRow[],
): Promise<PlanAgain> {
  refuseUnrepeatable(run, entries);
  await requireUser(parts, run.userId);
  const { pool } = parts.database;
  const session = await findValidSession(pool, run.userId, run.sessionId, parts.clock.now());
  if (session === undefined) throw new Refusal("session_not_active");
  const row = await readUtility(pool, run.utilityId);
  if (row === undefined) throw new Refusal("utility_not_available");
  const manifest = manifestOf(parts.catalogue, run.utilityId);
  await checkUtilityAvailable(pool, caller, row, parts.catalogue);
  const operation = manifest?.operations[run.operation];
  if (manifest === undefined || operation === undefined || !manifest.places.includes("server")) {
    throw new Refusal("utility_not_available");
  }
  const { options } = run;
  refuseWrongOptions(operation, options);
  await refuseUnfitFiles(parts, run.sessionId, { manifest, operation });
  const readInputs = async () =>
    (await readStoredFiles(pool, [run.sessionId])).filter(({ folder }) => folder === "input");
  const utility = await atPriceOfRun(parts, caller, row, { options, readInputs });
  return { utility: { ...utility, price: run.price }, operation, options };
}

function refuseUnrepeatable(run: AnyRunRow, entries: readonly EntryRow[]): void {
  if (!hasEnded(run.status)) throw unrepeatable("It is still in progress.");
  if (run.againAs !== null) throw unrepeatable("It has already been run again.");
  if (run.attempt === 0 && run.status === "succeeded") {
    throw unrepeatable("It ran in the user's browser, so the server doesn't have its input.");
  }
  if (tookSecrets(run))
    throw unrepeatable("It used a secret, and secrets aren't kept after a run.");
  if (run.status === "succeeded" && run.price > 0 && !isGivenBack(entries)) {
    throw unrepeatable("It succeeded and was charged. Return its credits first.");
  }
}

function unrepeatable(sentence: string): Refusal {
  return new Refusal("run_not_repeatable", sentence);
}
