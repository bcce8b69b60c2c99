import type { NeededProgram } from "#kit/manifest/needs.ts";
import type { BaseLogger } from "pino";
import type { RunProgress } from "#contract/schemas/run.ts";
import type { RunLimits, ServerRunInput } from "#kit/run/run-context.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import type { Tracing } from "#server/platform/tracing/tracing.ts";
import type { PictureType } from "./reader/picture-type.ts";
import type { Sandbox } from "./sandbox/open-sandbox.ts";

export type JobInput = Omit<ServerRunInput, "blob">;

/** As displayed. */
export type Pixels = { readonly width: number; readonly height: number };

export type RunTold = { readonly what: "crashed" | "printed"; readonly told: string };

/** Files on disk and plain data. */
export type RunJob = {
  readonly runId: string;
  readonly utilityId: string;
  readonly operation: string;
  /** Parsed. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Hidden from logs and sentences. */
  readonly secrets?: readonly string[];
  readonly inputs: readonly JobInput[];
  /** Where a successful run's outputs go, in the runner's work directory. */
  readonly outputDirectory: string;
  readonly limits: RunLimits;
  readonly onProgress: (progress: RunProgress) => void;
  /** Crash stacks and printed output, without `secrets`. */
  readonly onTold?: (told: RunTold) => void;
  /** Cancels the run, even while queued. */
  readonly signal: AbortSignal;
};

/** `path` is in the job's output directory. */
export type RunOutput = {
  readonly filename: string;
  readonly path: string;
  readonly bytes: number;
  /**
   * If certain from the first bytes; null pixels if the header is unreadable. Else ask the file
   * reader.
   */
  readonly picture?: PictureType & { readonly pixels: Pixels | null };
};

/** Only a successful run keeps files. */
export type JobOutcome =
  | {
      readonly status: "succeeded";
      readonly result: JsonValue;
      readonly outputs: readonly RunOutput[];
    }
  /** `code` may be the utility's own, `detail` is for people, `field` is the option at fault. */
  | {
      readonly status: "failed";
      readonly code: string;
      readonly detail: string;
      readonly field?: string;
    }
  | { readonly status: "cancelled" };

export type RunnerLog = Pick<BaseLogger, "debug" | "warn" | "error">;

export type RunnerOptions = {
  readonly log: RunnerLog;
  readonly tracing?: Tracing;
  readonly sandbox: Sandbox;
  /** A child can write only to its folder in here. */
  readonly workDirectory: string;
  /** A utility's `run.ts`, in `src/utilities` or the runner's folder. */
  readonly moduleFor: (utilityId: string) => string;
  /** Programs a utility may call. Default: none. */
  readonly programsOf?: (utilityId: string) => readonly NeededProgram[];
  /** Preloaded by each child. */
  readonly warmUtilityIds?: readonly string[];
  /** How many children to keep loaded, each for one run at a time. Default: one per core. */
  readonly size?: number;
  /** How many more to load while all are busy. Default: none. */
  readonly spare?: number;
  /** Starts children when needed. Default: all start at once. */
  readonly startsWhenAsked?: boolean;
  /** JavaScript heap in MiB; the only memory limit on some systems. Default 2,048. */
  readonly heapMegabytes?: number;
  /** How long a cancelled run may take to stop. Default 1,000 ms. */
  readonly cancelGraceMilliseconds?: number;
  /** How long `close` waits for active runs. Default 10,000 ms. */
  readonly closeGraceMilliseconds?: number;
  /** A child is replaced after this many. Default 1,000. */
  readonly runsPerChild?: number;
  /** A child that has grown by more than this is replaced. Default 256 MiB. */
  readonly idleMemoryBytes?: number;
};

export type Runner = {
  /**
   * Waits for a free child; only then the time limit starts. Rejects if `moduleFor` throws, an
   * input is missing, or the output directory can't be made or is outside the work directory; never
   * because of a utility.
   */
  run(job: RunJob): Promise<JobOutcome>;
  /**
   * Runs still queued, or active after the grace, end as `run_interrupted`. Resolves when every
   * child is gone.
   */
  close(): Promise<void>;
};
