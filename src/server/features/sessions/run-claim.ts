import type { Queryable } from "#server/platform/database/queryable.ts";
import { clearRunningRun, selectSession, setRunningRun } from "./store.ts";
import type { SessionRow } from "./session-row.ts";
import { isValid } from "./session-time.ts";

export interface RunClaim {
  readonly sessionId: string;
  readonly userId: string;
  readonly runId: string;
  readonly now: Date;
}

/** The session, now claimed; or the code of the refusal. */
export type RunClaimOutcome =
  | { readonly claimed: true; readonly session: SessionRow }
  | {
      readonly claimed: false;
      readonly code: "session_not_found" | "session_not_active" | "run_already_running";
    };

/**
 * Sets the run at work in the user's session, inside the transaction that inserts the run. Only a session that is
 * ACTIVE, not past its expiry and without another run at work can be claimed; the outcome tells which failed.
 */
export async function claimSessionForRun(
  client: Queryable,
  { sessionId, userId, runId, now }: RunClaim,
): Promise<RunClaimOutcome> {
  const session = await setRunningRun(client, { id: sessionId, userId, runId, now });
  if (session !== undefined) return { claimed: true, session };
  const found = await selectSession(client, sessionId);
  if (found?.userId !== userId) return { claimed: false, code: "session_not_found" };
  if (!isValid(found, now)) {
    return { claimed: false, code: "session_not_active" };
  }
  return { claimed: false, code: "run_already_running" };
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
