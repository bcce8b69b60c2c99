import type { Queryable } from "#server/platform/database/queryable.ts";
import type { RefusedRule } from "#server/platform/database/read-refused.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { clearRunningRun } from "./store.ts";

/**
 * The refusal of a session that a run could not claim: `session_not_found`, `session_not_active` or
 * `run_already_running`; undefined for other rules.
 */
export function refusalOfClaim({ rule }: RefusedRule): Refusal | undefined {
  switch (rule) {
    case "session_not_found":
    case "session_not_active":
    case "run_already_running":
      return new Refusal(rule);
    default:
      return undefined;
  }
}

/** Ends the claim of a run that has ended, inside the transaction that ends it. Doing it again is nothing. */
export async function releaseSessionFromRun(
  client: Queryable,
  sessionId: string,
  runId: string,
  now: Date,
): Promise<void> {
  await clearRunningRun(client, sessionId, runId, now);
}
