import { Refusal } from "#server/platform/refusal.ts";
import type { RunParts } from "../run-parts.ts";
import { runQueues } from "../execution/run-queues.ts";
import { markNetwork } from "./mark-network.ts";

/**
 * Refuses a run while those before it have waited for a child for so long that it would not begin soon: a queue that
 * grows without an end answers everybody too late. Throws Refusal `overloaded`, which says when to come again.
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
