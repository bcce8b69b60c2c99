import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { RunParts } from "../run-parts.ts";
import { runQueues } from "./run-queues.ts";
import { listWaitingRequesters, lockShare, markNextSent, markUnsent } from "./share-store.ts";

/**
 * Sends to the job engine the runs of a requester that have waited for their turn, as many as there is room for after
 * one has ended, in the transaction that ends it. Since nobody has more than its share in the engine's queue, that
 * queue in its order gives everybody a turn. Gives how many it sent: wake as many workers after COMMIT.
 */
export async function sendWaitingRuns(
  parts: Pick<RunParts, "jobs" | "runsPerAccount">,
  client: Queryable,
  requester: string,
): Promise<number> {
  await lockShare(client, requester);
  const turns = await markNextSent(client, requester, parts.runsPerAccount);
  for (const { id: runId, traceparent } of turns) {
    const trace = traceparent === null ? {} : { traceparent };
    await parts.jobs.send(client, runQueues.runs.name, { runId, ...trace });
  }
  return turns.length;
}

/**
 * Sends what waits although there is room for it: after a change of the configuration, or where rows were removed with
 * somebody's account. Every other run is sent by the end of the one before.
 */
export async function sendForgottenRuns(
  parts: Pick<RunParts, "database" | "jobs" | "runsPerAccount">,
): Promise<void> {
  const { pool } = parts.database;
  for (const requester of await listWaitingRequesters(pool)) {
    const sent = await inTransaction(pool, (client) => sendWaitingRuns(parts, client, requester));
    for (let woken = 0; woken < sent; woken += 1) parts.jobs.wake(runQueues.runs.name);
  }
}

/** Sends anew what is at work and has no job, as in a database that was restored or moved. Gives how many those were. */
export async function sendLostRuns(
  parts: Pick<RunParts, "database" | "jobs" | "runsPerAccount">,
): Promise<number> {
  const lost = await markUnsent(parts.database.pool);
  if (lost > 0) await sendForgottenRuns(parts);
  return lost;
}
