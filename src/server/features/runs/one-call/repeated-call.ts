import type { Caller } from "#server/platform/http/caller.ts";
import { reachOf } from "#server/platform/http/key-reach.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { RunFailureCode } from "#contract/facts/run-failure.ts";
import { hasEnded } from "#contract/facts/run.ts";
import type { RunParts } from "../run-parts.ts";
import { deleteKeyOf } from "../idempotency-store.ts";
import { readRunByKey, type RunRow } from "../store.ts";

const interrupted = "run_interrupted" satisfies RunFailureCode;

/**
 * Finds the run that an idempotency key was used for. One that was interrupted gives its key back: trying again would
 * otherwise never answer more than its failure. Throws Refusal `idempotency_key_reused`, which does not name the run,
 * where the caller may not have it again.
 */
export async function findRunOfKey(
  { database: { pool } }: Pick<RunParts, "database">,
  caller: Caller,
  key: string | undefined,
): Promise<RunRow | undefined> {
  const run = key === undefined ? undefined : await readRunByKey(pool, caller.userId, key);
  if (run === undefined) return undefined;
  if (!reachOf(caller).repeats(run)) throw new Refusal("idempotency_key_reused");
  if (run.errorCode !== interrupted) return run;
  await deleteKeyOf(pool, run.id);
  return undefined;
}

/** Throws Refusal `idempotency_key_in_use`, which names the run, while it is at work. */
export function refuseUnfinished({ id, status }: RunRow): void {
  if (!hasEnded(status)) throw new Refusal("idempotency_key_in_use", undefined, { runId: id });
}

/** Throws Refusal `idempotency_key_reused` where a key comes with something else than the first time. */
export function refuseOther(run: RunRow, requestHash: string | null): void {
  if (run.requestHash === requestHash) return;
  throw new Refusal("idempotency_key_reused", undefined, { runId: run.id });
}
