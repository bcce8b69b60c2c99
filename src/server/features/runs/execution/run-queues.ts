import { jobSeconds } from "#kit/manifest/run-time.ts";
import { pipelineUtilityId } from "#kit/pipeline/pipeline-utility.ts";
import type { Queue } from "#server/platform/jobs/queue.ts";

/** One more after its process was killed. */
export const runAttempts = 2;

const interruptedRuns: Queue = { name: "interrupted-runs", retries: 100, expirySeconds: 60 };

const runs: Queue = {
  name: "runs",
  retries: runAttempts - 1,
  expirySeconds: jobSeconds,
  deadLetter: interruptedRuns.name,
};

/** They may run for long, and have workers of their own so that no other run waits for one of theirs. */
const pipelines: Queue = { ...runs, name: "pipelines", expirySeconds: 6 * 60 * 60 };

/** Dead letter queues come before the queues that name them. */
export const runQueues = { interruptedRuns, runs, pipelines } as const;

export function queueOf({ utilityId }: { readonly utilityId: string }): string {
  return utilityId === pipelineUtilityId ? pipelines.name : runs.name;
}
