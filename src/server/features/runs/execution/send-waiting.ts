import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { RunParts } from "../run-parts.ts";
import { queueOf } from "./run-queues.ts";
import {
  listWaitingRequesters,
  lockShare,
  markNextSent,
  markUnsent,
  type SentRun,
} from "./share-store.ts";

/**
 * Sends a requester's waiting runs up to its share, in the transaction that ends another. No requester exceeds its
 * share of the queue, so everyone gets a turn. Returns the queue of each, to wake a worker after COMMIT.
 */
export async function sendWaitingRuns(
  parts: Pick<RunParts, "jobs" | "runsPerAccount">,
  client: Queryable,
  requester: string,
): Promise<readonly string[]> {
  await lockShare(client, requester);
  const turns = await markNextSent(client, requester, parts.runsPerAccount);
  for (const job of turns) await sendRun(parts.jobs, client, job);
  return turns.map(queueOf);
}

/** Groups jobs by network. */
export function sendRun(
  jobs: Jobs,
  client: Queryable,
  { runId, utilityId, traceparent, network }: SentRun,
): Promise<void> {
  const trace = traceparent === null ? {} : { traceparent };
  return jobs.send(client, queueOf({ utilityId }), { runId, ...trace }, network);
}

/**
 * Sends runs that no other run's end will send: a restored database lost their jobs, or a new configuration or a
 * deleted account made room. The job engine itself resends jobs of dead processes.
 */
export async function recoverRuns(
  parts: Pick<RunParts, "database" | "jobs" | "runsPerAccount" | "log">,
): Promise<void> {
  const { pool } = parts.database;
  const lost = await markUnsent(pool);
  if (lost > 0) parts.log.warn({ runs: lost }, "runs without a job were queued again");
  for (const requester of await listWaitingRequesters(pool)) {
    const sent = await inTransaction(pool, (client) => sendWaitingRuns(parts, client, requester));
    for (const queue of sent) parts.jobs.wake(queue);
  }
}
