import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { hasEnded } from "#contract/facts/run.ts";
import type { RunParts } from "../run-parts.ts";
import { readRunByKey, type RunRow } from "../store.ts";

/** The run that an idempotency key was used for, or undefined. */
export async function findRunOfKey(
  { database }: Pick<RunParts, "database">,
  { userId }: Caller,
  key: string | undefined,
): Promise<RunRow | undefined> {
  return key === undefined ? undefined : readRunByKey(database.pool, userId, key);
}

/** Throws Refusal `idempotency_key_in_use`, which names the run, while it is at work. */
export function refuseUnfinished({ id, status }: RunRow): void {
  if (!hasEnded(status)) throw new Refusal("idempotency_key_in_use", undefined, { runId: id });
}

/** Throws Refusal `idempotency_key_reused` where a key comes with something else than the first time. */
export function refuseOther(run: RunRow, requestHash: string): void {
  if (run.requestHash === requestHash) return;
  throw new Refusal("idempotency_key_reused", undefined, { runId: run.id });
}
