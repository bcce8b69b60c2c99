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
 * Sends a requester's waiting runs up to its share, in the transaction that ends another. No requester exceeds its
 * share of the queue, so everyone gets a turn. Returns how many workers to wake after COMMIT.
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

/** Groups jobs by network. */
export function sendRun(
  jobs: Jobs,
  client: Queryable,
  { runId, traceparent, network }: SentRun,
): Promise<void> {
  const trace = traceparent === null ? {} : { traceparent };
  return jobs.send(client, runQueues.runs.name, { runId, ...trace }, network);
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
    for (let woken = 0; woken < sent; woken += 1) parts.jobs.wake(runQueues.runs.name);
  }
}
