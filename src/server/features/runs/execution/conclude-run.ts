import type { Hundredths } from "#contract/facts/credits/amount.ts";
import { runFailures, type RunFailureCode } from "#contract/facts/run-failure.ts";
import { releaseHold } from "#server/features/credits/index.ts";
import { discardOutputs, type NamedFile } from "#server/features/files/index.ts";
import { returnToKey } from "#server/features/keys/index.ts";
import { releaseSessionFromRun } from "#server/features/sessions/index.ts";
import { wakeDeliveries } from "#server/features/webhooks/index.ts";
import { inTransaction, retried } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { readRefused } from "#server/platform/database/read-refused.ts";
import type { RunParts } from "../run-parts.ts";
import { sendWaitingRuns } from "./send-waiting.ts";
import { tellEnded } from "./tell-runs.ts";
import { tellWebhooks } from "./tell-webhooks.ts";
import { holdsSecrets } from "../request/hide-secrets.ts";
import { markSettled } from "./settle-store.ts";
import { forgetSecrets, markStopped, type RunRow } from "../store.ts";

interface SettledRun {
  /** What it is charged: its price, or less. */
  readonly price: Hundredths;
  readonly result: unknown;
  readonly files: readonly NamedFile[];
}

/**
 * Ends a run as succeeded: one statement adds its files to the session and settles its credits, and the same
 * transaction sends the requester's next waiting run and writes to webhooks. Returns undefined, and changes nothing, if the run was cancelled
 * or a later attempt has taken over.
 */
export async function settleRun(
  parts: RunParts,
  { id: runId, attempt }: Pick<RunRow, "id" | "attempt">,
  { price, result, files }: SettledRun,
): Promise<RunRow | undefined> {
  const { pool } = parts.database;
  const end = { runId, attempt, price, result, files, now: parts.clock.now() };
  try {
    const row = await retried(() => markSettled(pool, { ...end, sends: false }));
    if (row !== undefined) announceEnd(parts, { row, sent: [], told: 0 });
    return row;
  } catch (error) {
    if (readRefused(error)?.rule !== "waiting") throw error;
  }
  const ended = await inTransaction(pool, async (client) => {
    const row = await markSettled(client, { ...end, sends: true });
    return row && (await sendBecauseOf(parts, client, row));
  });
  if (ended !== undefined) announceEnd(parts, ended);
  return ended?.row;
}

export interface RunStop {
  /** Null ends any attempt. */
  readonly attempt: number | null;
  readonly status: "failed" | "cancelled";
  readonly code: string | null;
  readonly detail: string | null;
  /** The option that a utility's refusal concerns. */
  readonly field?: string;
}

/**
 * Ends a run as failed or cancelled: one transaction, including `beside`, releases its credits, then its outputs are
 * removed. Returns undefined, and changes nothing, if the run has already ended.
 */
export async function stopRun(
  parts: RunParts,
  runId: string,
  stop: RunStop,
  beside?: (client: Queryable, run: RunRow) => Promise<void>,
): Promise<RunRow | undefined> {
  const now = parts.clock.now();
  const ended = await inTransaction(parts.database.pool, async (client) => {
    const row = await markStopped(client, runId, { ...stop, now });
    if (row === undefined) return undefined;
    await beside?.(client, row);
    if (holdsSecrets(row)) await forgetSecrets(client, runId);
    if (row.keyId !== null) await returnToKey(client, row.keyId, row.price, row.createdAt);
    if (row.price > 0) await releaseHold(client, runId, now);
    await releaseSessionFromRun(client, row.sessionId, runId, now);
    return sendBecauseOf(parts, client, row);
  });
  if (ended === undefined) return undefined;
  announceEnd(parts, ended);
  await discardOutputs(parts, runId);
  return ended.row;
}

interface EndedRun {
  readonly row: RunRow;
  /** The queues of runs that were sent because it ended. */
  readonly sent: readonly string[];
  /** Webhooks that were written to. */
  readonly told: number;
}

async function sendBecauseOf(parts: RunParts, client: Queryable, row: RunRow): Promise<EndedRun> {
  const told = await tellWebhooks(parts.jobs, client, row);
  return { row, told, sent: await sendWaitingRuns(parts, client, row.requester) };
}

/** Tells readers, and wakes a worker for each job sent because of the end. */
function announceEnd(parts: RunParts, { row, sent, told }: EndedRun): void {
  tellEnded(parts, row);
  parts.runEvents.changed(row.id, row);
  for (const queue of sent) parts.jobs.wake(queue);
  wakeDeliveries(parts.jobs, told);
}

/** Ends a run as failed for a reason outside the utility. */
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
