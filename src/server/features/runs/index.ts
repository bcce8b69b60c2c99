/** What others may ask of runs. */

export { emptyRunsOf, forgetRunsOf, moveRuns } from "./belongings.ts";
export { createRunMetrics } from "./execution/run-metrics.ts";
export { runQueues } from "./execution/run-queues.ts";
export { startRunWorkers } from "./execution/run-workers.ts";
export { recoverRuns } from "./execution/send-waiting.ts";
export { stopRunsOf } from "./execution/stop-runs.ts";
export { forgetIdempotencyKeys } from "./request/idempotency.ts";
export { listOwnRuns } from "./own-runs.ts";
export { presentRun } from "./present.ts";
export { refuseCrowded } from "./request/refuse-crowded.ts";
export { createRunEvents } from "./request/run-events.ts";
export type { RunParts } from "./run-parts.ts";
export { type RunCount, takeUncounted } from "./take-uncounted.ts";
export { verifyRuns } from "./verify.ts";
