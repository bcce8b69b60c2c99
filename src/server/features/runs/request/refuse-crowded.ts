import { Refusal } from "#server/platform/refusal.ts";
import type { RunParts } from "../run-parts.ts";
import { runQueues } from "../execution/run-queues.ts";

/**
 * Refuses a run while others have waited for a child for so long that it would not begin soon: a queue that grows
 * without an end answers everybody too late. Throws Refusal `overloaded`, which says when to come again.
 */
export async function refuseCrowded(
  parts: Pick<RunParts, "jobs" | "runWaitMilliseconds">,
): Promise<void> {
  const waited = await parts.jobs.longestWait(runQueues.runs.name);
  const tooLong = waited - parts.runWaitMilliseconds;
  if (tooLong <= 0) return;
  throw new Refusal("overloaded", undefined, { retryAfterSeconds: Math.ceil(tooLong / 1000) });
}
