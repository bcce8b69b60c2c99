import type { BaseLogger } from "pino";
import type { RunProgress } from "#contract/schemas/run.ts";
import type { RunLimits, ServerRunInput } from "#kit/run/run-context.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import type { Tracing } from "#server/platform/tracing/tracing.ts";
import type { PictureType } from "./reader/picture-type.ts";
import type { Sandbox } from "./sandbox/open-sandbox.ts";

/** An input as the runner is given it: a file on the disk. */
export type JobInput = Omit<ServerRunInput, "blob">;

/** The size of a picture as it is seen. */
export type Pixels = { readonly width: number; readonly height: number };

/** What a run leaves for whoever looks for its fault. */
export type RunTold = { readonly what: "crashed" | "printed"; readonly told: string };

/** One run as the runner is asked for it: files on disk and plain data. */
export type RunJob = {
  readonly runId: string;
  readonly utilityId: string;
  readonly operation: string;
  /** Plain JSON; the utility parses it. */
  readonly options: unknown;
  /** Values among the options that nothing may be told of, in no log and no sentence. */
  readonly secrets?: readonly string[];
  readonly inputs: readonly JobInput[];
  /** Where the outputs of a run that succeeds are put; must lie in the runner's work directory. */
  readonly outputDirectory: string;
  readonly limits: RunLimits;
  readonly onProgress: (progress: RunProgress) => void;
  /** Hears the stack of a crash and what the run printed, without the values of `secrets`. */
  readonly onTold?: (told: RunTold) => void;
  /** Aborting it cancels the run, queued or running. */
  readonly signal: AbortSignal;
};

/** A finished file that the run named: `path` is in the job's output directory. */
export type RunOutput = {
  readonly filename: string;
  readonly path: string;
  readonly bytes: number;
  /**
   * What it is, where its first bytes leave no doubt; then with its pixels, null where its header cannot be read. Of any
   * other file the file reader has to be asked.
   */
  readonly picture?: PictureType & { readonly pixels: Pixels | null };
};

/** How a run ended. Only of one that succeeded files are kept. */
export type JobOutcome =
  | {
      readonly status: "succeeded";
      readonly result: JsonValue;
      readonly outputs: readonly RunOutput[];
    }
  /**
   * `code` is a `RunFailureCode` or a code of the utility's own; `detail` a sentence for a person;
   * `field` the option that it concerns.
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
  /** Tells of what children compute; without, nobody is told. */
  readonly tracing?: Tracing;
  /** What keeps the children in. */
  readonly sandbox: Sandbox;
  /** Holds a folder for each child, the only one that it can write to. */
  readonly workDirectory: string;
  /** The path of a utility's `run.ts`; it must lie in `src/utilities` or in the runner's folder. */
  readonly moduleFor: (utilityId: string) => string;
  /** The names of the programs of the system that a utility may call. Default: none. */
  readonly programsOf?: (utilityId: string) => readonly string[];
  /** Utilities that each child loads before it is asked to, so that the first run is quick. */
  readonly warmUtilityIds?: readonly string[];
  /** How many children are kept loaded, each for one run at a time. Default: one per core. */
  readonly size?: number;
  /** How many more are loaded while all of these are at work. Default: none. */
  readonly spare?: number;
  /** Whether a child starts only when a job comes for which no other is free. Default: all start at once. */
  readonly startsWhenAsked?: boolean;
  /**
   * The most that JavaScript itself may take in a child, in MiB: a second bound, and the only one
   * where the system does not tell what a process takes. Default 2,048.
   */
  readonly heapMegabytes?: number;
  /** How long a cancelled run may take to stop by itself. Default 1,000 ms. */
  readonly cancelGraceMilliseconds?: number;
  /** How long `close` waits for running work. Default 10,000 ms. */
  readonly closeGraceMilliseconds?: number;
  /** A child is replaced after so many runs. Default 1,000. */
  readonly runsPerChild?: number;
  /** A child that holds so much more after a run than before its first one is replaced. Default 256 MiB. */
  readonly idleMemoryBytes?: number;
};

export type Runner = {
  /**
   * Runs one job, waiting while all children are busy; the time limit starts when a child
   * takes it. Never rejects because of a utility; rejects when `moduleFor` throws, an input is
   * missing, or the output directory is outside the work directory or cannot be made.
   */
  run(job: RunJob): Promise<JobOutcome>;
  /**
   * Takes no more work: what is queued, and what still runs after the grace period, ends as
   * `run_interrupted`. Resolves when every child is gone.
   */
  close(): Promise<void>;
};
