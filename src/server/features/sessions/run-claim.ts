import type { Queryable } from "#server/platform/database/queryable.ts";
import type { RefusedRule } from "#server/platform/database/read-refused.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { clearRunningRun } from "./store.ts";

/**
 * Converts a rule to Refusal `session_not_found`, `session_not_active` or `run_already_running`;
 * undefined for others.
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

/** Ends the claim in the transaction that ends the run. Safe to repeat. */
export async function releaseSessionFromRun(
  client: Queryable,
  sessionId: string,
  runId: string,
  now: Date,
): Promise<void> {
  await clearRunningRun(client, sessionId, runId, now);
}
