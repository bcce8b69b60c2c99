import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { RunParts } from "../run-parts.ts";
import { runQueues } from "./run-queues.ts";
import {
  listWaitingRequesters,
  lockShare,
  markNextSent,
  markUnsent,
  type SentRun,
} from "./share-store.ts";

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
  for (const job of turns) await sendRun(parts.jobs, client, job);
  return turns.length;
}

/** Sends the job of a run. Jobs of one network share the children that one may have. */
export function sendRun(
  jobs: Jobs,
  client: Queryable,
  { runId, traceparent, network }: SentRun,
): Promise<void> {
  const trace = traceparent === null ? {} : { traceparent };
  return jobs.send(client, runQueues.runs.name, { runId, ...trace }, network);
}

/**
 * Sends runs that no other run's end will send: those whose job was lost with a restored database, and those that wait
 * although there is room, after a change of the configuration or the deletion of an account. Dead processes are not its
 * business: the job engine notices them by their heartbeat and takes their jobs up again.
 */
export async function recoverRuns(
  parts: Pick<RunParts, "database" | "jobs" | "runsPerAccount" | "log">,
): Promise<void> {
  const { pool } = parts.database;
  const lost = await markUnsent(pool);
  if (lost > 0) parts.log.warn({ runs: lost }, "runs without a job were queued again");
  for (const requester of await listWaitingRequesters(pool)) {
    const sent = await inTransaction(pool, (client) => sendWaitingRuns(parts, client, requester));
    for (let woken = 0; woken < sent; woken += 1) parts.jobs.wake(runQueues.runs.name);
  }
}
