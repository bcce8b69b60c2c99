import { Refusal } from "#server/platform/refusal.ts";
import type { RunParts } from "../run-parts.ts";
import { runQueues } from "../execution/run-queues.ts";
import { markNetwork } from "./mark-network.ts";

/**
 * Refuses a run that wouldn't start soon, because those ahead have waited too long. Otherwise the queue would grow
 * until every answer is late. Throws Refusal `overloaded`, with the seconds to wait.
 */
export async function refuseCrowded(
  parts: Pick<RunParts, "jobs" | "networkKey" | "runWaitMilliseconds">,
  network: string,
): Promise<void> {
  const group = markNetwork(parts.networkKey, network);
  const waited = await parts.jobs.longestWait(runQueues.runs.name, group);
  const tooLong = waited - parts.runWaitMilliseconds;
  if (tooLong <= 0) return;
  throw new Refusal("overloaded", undefined, { retryAfterSeconds: Math.ceil(tooLong / 1000) });
}
