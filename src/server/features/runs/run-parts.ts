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

/** What asking for a run needs. */
export interface RunParts extends FileParts {
  readonly catalogue: Catalogue;
  readonly creditRules: CreditRules;
  readonly jobs: Jobs;
  /** How many runs of one requester may be at work at a time, in all processes together. */
  readonly runsPerAccount: number;
  /** For how long a run may have waited for a child, in milliseconds; then no more are taken. */
  readonly runWaitMilliseconds: number;
  readonly runEvents: RunEvents;
  readonly fileLinks: FileLinks;
  /** Makes fingerprints of what calls ask for; secret, as options may be guessed. */
  readonly requestHashKey: Buffer;
  /** Marks networks in rows of jobs; secret, as there are few addresses of version 4. */
  readonly networkKey: Buffer;
  /** Keeps secret options while their run is at work. */
  readonly sealer: Sealer;
  readonly runMetrics: RunMetrics;
  readonly log: Logger;
  readonly tracing: Tracing;
}

/** What doing a run needs beside: only a process that works has a runner. */
export interface WorkParts extends RunParts {
  readonly runner: Runner;
}
