import type { Queryable } from "#server/platform/database/queryable.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { clearRunningRun, selectSession } from "./store.ts";
import { isValid } from "./session-time.ts";

/**
 * Refuses a session that no run of the user's can claim now, as the statement that begins one found a moment before.
 * Throws Refusal `session_not_found`, `session_not_active` and `run_already_running`.
 */
export async function refuseUnclaimable(
  queryable: Queryable,
  {
    sessionId,
    userId,
    now,
  }: { readonly sessionId: string; readonly userId: string; readonly now: Date },
): Promise<void> {
  const found = await selectSession(queryable, sessionId);
  if (found?.userId !== userId) throw new Refusal("session_not_found");
  if (!isValid(found, now)) throw new Refusal("session_not_active");
  if (found.runningRunId !== null) throw new Refusal("run_already_running");
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
