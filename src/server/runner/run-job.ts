import type { BaseLogger } from "pino";
import type { RunProgress } from "#contract/schemas/run.ts";
import type { RunLimits, ServerRunInput } from "#kit/run/run-context.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import type { Tracing } from "#server/platform/tracing/tracing.ts";
import type { PictureType } from "./reader/picture-type.ts";
import type { Sandbox } from "./sandbox/open-sandbox.ts";

/** An input as a file on disk. */
export type JobInput = Omit<ServerRunInput, "blob">;

/** A picture's displayed size. */
export type Pixels = { readonly width: number; readonly height: number };

/** Diagnostics from a run. */
export type RunTold = { readonly what: "crashed" | "printed"; readonly told: string };

/** A requested run: files on disk and plain data. */
export type RunJob = {
  readonly runId: string;
  readonly utilityId: string;
  readonly operation: string;
  /** Plain JSON; the utility parses it. */
  readonly options: unknown;
  /** Option values to hide from logs and sentences. */
  readonly secrets?: readonly string[];
  readonly inputs: readonly JobInput[];
  /** Where a successful run's outputs go; must be in the runner's work directory. */
  readonly outputDirectory: string;
  readonly limits: RunLimits;
  readonly onProgress: (progress: RunProgress) => void;
  /** Receives crash stacks and printed output, without `secrets`. */
  readonly onTold?: (told: RunTold) => void;
  /** Aborting it cancels the run, queued or running. */
  readonly signal: AbortSignal;
};

/** A finished output; `path` is in the job's output directory. */
export type RunOutput = {
  readonly filename: string;
  readonly path: string;
  readonly bytes: number;
  /**
   * The type, if certain from the first bytes, with pixels (null if the header is unreadable). Ask
   * the file reader about other files.
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
  /**
   * `code` is a `RunFailureCode` or the utility's own; `detail` is for people; `field` is the
   * option at fault.
   */
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
  /** Traces children's work, if given. */
  readonly tracing?: Tracing;
  readonly sandbox: Sandbox;
  /** Holds each child's folder, the only one it can write to. */
  readonly workDirectory: string;
  /** The path of a utility's `run.ts`, in `src/utilities` or the runner's folder. */
  readonly moduleFor: (utilityId: string) => string;
  /** System programs a utility may call. Default: none. */
  readonly programsOf?: (utilityId: string) => readonly string[];
  /** Utilities each child preloads, so the first run is quick. */
  readonly warmUtilityIds?: readonly string[];
  /** Number of loaded children, each for one run at a time. Default: one per core. */
  readonly size?: number;
  /** How many more to load while all are busy. Default: none. */
  readonly spare?: number;
  /** Whether children start only when needed. Default: all start at once. */
  readonly startsWhenAsked?: boolean;
  /**
   * JavaScript heap limit of a child, in MiB; the only memory limit where the system reports no
   * usage. Default 2,048.
   */
  readonly heapMegabytes?: number;
  /** How long a cancelled run may take to stop. Default 1,000 ms. */
  readonly cancelGraceMilliseconds?: number;
  /** How long `close` waits for active runs. Default 10,000 ms. */
  readonly closeGraceMilliseconds?: number;
  /** Runs after which a child is replaced. Default 1,000. */
  readonly runsPerChild?: number;
  /** Memory growth since before its first run after which a child is replaced. Default 256 MiB. */
  readonly idleMemoryBytes?: number;
};

export type Runner = {
  /**
   * Runs a job, waiting for a free child, which starts the time limit. Rejects if `moduleFor`
   * throws, an input is missing, or the output directory is outside the work directory or can't be
   * made; never because of a utility.
   */
  run(job: RunJob): Promise<JobOutcome>;
  /**
   * Stops accepting work. Queued runs, and those active after the grace, end as `run_interrupted`.
   * Resolves when every child is gone.
   */
  close(): Promise<void>;
};
