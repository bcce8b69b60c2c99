import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { RunFailureCode } from "#contract/facts/run-failure.ts";
import { hasEnded } from "#contract/facts/run.ts";
import type { RunParts } from "../run-parts.ts";
import { deleteKeyOf } from "../idempotency-store.ts";
import { readRunByKey, type RunRow } from "../store.ts";

const interrupted = "run_interrupted" satisfies RunFailureCode;

/**
 * The run that an idempotency key was used for, or undefined. One that was interrupted gives its key back: whoever tries
 * again would otherwise never have more than its failure.
 */
export async function findRunOfKey(
  { database: { pool } }: Pick<RunParts, "database">,
  { userId }: Caller,
  key: string | undefined,
): Promise<RunRow | undefined> {
  const run = key === undefined ? undefined : await readRunByKey(pool, userId, key);
  if (run === undefined || run.errorCode !== interrupted) return run;
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
