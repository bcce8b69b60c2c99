import { runFailures, type RunFailureCode } from "#contract/facts/run-failure.ts";
import { releaseHold, settleHold } from "#server/features/credits/index.ts";
import {
  acceptInputs,
  acceptOutputs,
  discardOutputs,
  type FileRow,
} from "#server/features/files/index.ts";
import { returnToKey } from "#server/features/keys/index.ts";
import { releaseSessionFromRun } from "#server/features/sessions/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { RunParts } from "../run-parts.ts";
import { runQueues } from "./run-queues.ts";
import { sendWaitingRuns } from "./send-waiting.ts";
import { tellEnded } from "./tell-runs.ts";
import { holdsSecrets } from "../request/hide-secrets.ts";
import { forgetSecrets, markStopped, markSucceeded, type RunRow } from "../store.ts";

/** What a run gave, and the inputs that become part of its session with it. */
interface SettledRun {
  readonly result: unknown;
  readonly outputCount: number;
  readonly inputs?: readonly FileRow[];
}

/**
 * Ends a run as succeeded: its outputs become part of the session and what it held is settled, in
 * one transaction. Gives undefined, and changes nothing, when the run was cancelled or a later
 * attempt has taken it over.
 */
export async function settleRun(
  parts: RunParts,
  run: Pick<RunRow, "id" | "sessionId" | "attempt">,
  { result, outputCount, inputs = [] }: SettledRun,
): Promise<RunRow | undefined> {
  const now = parts.clock.now();
  const ended = await inTransaction(parts.database.pool, async (client) => {
    const row = await markSucceeded(client, run.id, run.attempt, result, now);
    if (row === undefined) return undefined;
    if (holdsSecrets(row)) await forgetSecrets(client, run.id);
    await acceptInputs(client, inputs, now);
    const accepted = await acceptOutputs(client, run.id, now);
    // Nobody may be charged for files that a recovery took for left behind.
    if (accepted.length !== outputCount) throw new Error(`Outputs of the run ${run.id} are gone.`);
    if (row.price > 0) await settleHold(client, run.id, now);
    await releaseSessionFromRun(client, run.sessionId, run.id, now);
    return { row, sent: await sendWaitingRuns(parts, client, row.requester) };
  });
  if (ended === undefined) return undefined;
  announceEnd(parts, ended);
  return ended.row;
}

/** How a run ends that did not succeed; a cancelled one has no error. */
export interface RunStop {
  /** The attempt that ends it; null ends it whichever attempt is at work. */
  readonly attempt: number | null;
  readonly status: "failed" | "cancelled";
  readonly code: string | null;
  readonly detail: string | null;
  /** The option that a utility's refusal concerns. */
  readonly field?: string;
}

/**
 * Ends a run as failed or cancelled: what it held is released, in one transaction, and what it
 * wrote is removed after. Gives undefined, and changes nothing, when the run has ended already.
 */
export async function stopRun(
  parts: RunParts,
  runId: string,
  stop: RunStop,
): Promise<RunRow | undefined> {
  const now = parts.clock.now();
  const ended = await inTransaction(parts.database.pool, async (client) => {
    const row = await markStopped(client, runId, { ...stop, now });
    if (row === undefined) return undefined;
    if (holdsSecrets(row)) await forgetSecrets(client, runId);
    if (row.keyId !== null) await returnToKey(client, row.keyId, row.price, row.createdAt);
    if (row.price > 0) await releaseHold(client, runId, now);
    await releaseSessionFromRun(client, row.sessionId, runId, now);
    return { row, sent: await sendWaitingRuns(parts, client, row.requester) };
  });
  if (ended === undefined) return undefined;
  announceEnd(parts, ended);
  await discardOutputs(parts, runId);
  return ended.row;
}

/** Tells the readers of a run that it has ended, and wakes a worker for each run whose turn has come by that. */
function announceEnd(
  parts: RunParts,
  { row, sent }: { readonly row: RunRow; readonly sent: number },
): void {
  tellEnded(parts, row);
  parts.runEvents.changed(row.id, row);
  for (let woken = 0; woken < sent; woken += 1) parts.jobs.wake(runQueues.runs.name);
}

/** Ends a run as failed for a reason that is not the utility's own. */
export function failRun(
  parts: RunParts,
  runId: string,
  code: RunFailureCode,
): Promise<RunRow | undefined> {
  return stopRun(parts, runId, {
    attempt: null,
    status: "failed",
    code,
    detail: runFailures[code],
  });
}
