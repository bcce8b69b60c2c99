import type { Asset } from "../assets/asset.ts";
import type { Manifest } from "../manifest/manifest.ts";
import type { JsonValue, RunResult } from "./run-result.ts";

export type RunLimits = Manifest["limits"];

/** Read it, never change it. */
export type RunInput = {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: number;
  /** On the server it reads from disk as it is read. */
  readonly blob: Blob;
};

export type RunOutputs = {
  /** Hands over an output file, replacing one of the same name. */
  file(
    filename: string,
    content: Blob | Uint8Array<ArrayBuffer> | string,
    contentType?: string,
  ): void;
};

/** All that a utility sees of the world. */
export type RunContext = {
  /** Tells members of a family apart. */
  readonly utilityId: string;
  readonly inputs: readonly RunInput[];
  readonly outputs: RunOutputs;
  /** An example's own time in tests. */
  now(): Date;
  /** Fills the array like `crypto.getRandomValues`, at most 65,536 bytes. */
  fillRandom(bytes: Uint8Array<ArrayBuffer>): void;
  /** Opens one of the manifest's `assets`. Throws Error for another. */
  asset(asset: Asset): Promise<Blob>;
  progress(percent: number, step: string): void;
  readonly signal: AbortSignal;
  readonly limits: RunLimits;
};

/**
 * The `run` of `run.ts`; `options` arrive unparsed. Throws RunError for a user's mistake; anything else is a bug.
 * Returns what the generated page shows, or null for files alone; a custom page may use `RunFunction<JsonValue>`.
 */
export type RunFunction<Result extends JsonValue = RunResult | null> = (
  operation: string,
  options: unknown,
  context: RunContext,
) => Promise<Result>;

/** For native libraries, which read by path. */
export type ServerRunInput = RunInput & { readonly path: string };

export type ServerRunOutputs = RunOutputs & {
  /** Names an output file and returns the path to write it to. The path's last part needn't be the filename. */
  path(filename: string): string;
  /** Returns a path for a temporary file, which isn't an output. */
  between(filename: string): string;
};

export type ProgramEnd = {
  /** 128 or more if a signal ended it. */
  readonly exitCode: number;
  readonly stdout: string;
  /** The end of it, for the log only. */
  readonly stderr: string;
};

/** For utilities whose libraries work on files, on the server alone. */
export type ServerRunContext = Omit<RunContext, "inputs" | "outputs"> & {
  readonly inputs: readonly ServerRunInput[];
  readonly outputs: ServerRunOutputs;
  /**
   * Calls one of the manifest's `needs` without a shell, one at a time. It sees only the run's files and the system's
   * packages, and counts towards the run's limits. Throws the signal's abort reason.
   */
  callProgram(name: string, words: readonly string[]): Promise<ProgramEnd>;
};

/** The `run` of a utility whose only place is the server. */
export type ServerRunFunction<Result extends JsonValue = RunResult | null> = (
  operation: string,
  options: unknown,
  context: ServerRunContext,
) => Promise<Result>;
