import { jobSeconds } from "#kit/manifest/run-time.ts";
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

/** Dead letter queues come before the queues that name them. */
export const runQueues = { interruptedRuns, runs } as const;
