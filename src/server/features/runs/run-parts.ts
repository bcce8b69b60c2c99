import type { Catalogue } from "#server/features/catalogue/index.ts";
import type { CreditRules } from "#server/features/credits/index.ts";
import type { FileLinks, FileParts } from "#server/features/files/index.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Logger } from "#server/platform/log.ts";
import type { Sealer } from "#server/platform/sealer.ts";
import type { Tracing } from "#server/platform/tracing/tracing.ts";
import type { Runner } from "#server/runner/run-job.ts";
import type { RunMetrics } from "./execution/run-metrics.ts";
import type { RunEvents } from "./request/run-events.ts";

export interface RunParts extends FileParts {
  readonly catalogue: Catalogue;
  readonly creditRules: CreditRules;
  readonly jobs: Jobs;
  /** How many unfinished runs of a requester may be in the job engine, over all processes. */
  readonly runsPerAccount: number;
  /** How long runs may wait for a child, in milliseconds, before new ones are refused. */
  readonly runWaitMilliseconds: number;
  readonly runEvents: RunEvents;
  readonly fileLinks: FileLinks;
  /** To hash requests. Secret, because options could be guessed. */
  readonly requestHashKey: Buffer;
  /** To hash networks. Secret, because IPv4 has few addresses. */
  readonly networkKey: Buffer;
  /** For secret options of unfinished runs. */
  readonly sealer: Sealer;
  readonly runMetrics: RunMetrics;
  readonly log: Logger;
  readonly tracing: Tracing;
}

/** Needed to compute a run. */
export interface WorkParts extends RunParts {
  readonly runner: Runner;
}
