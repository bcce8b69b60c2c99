import type { Asset } from "../assets/asset.ts";
import type { Manifest } from "../manifest/manifest.ts";
import type { JsonValue, RunResult } from "./run-result.ts";

export type RunLimits = Manifest["limits"];

export type RunInput = {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: number;
  /** Read from disk on demand on the server. */
  readonly blob: Blob;
};

export type RunOutputs = {
  /** Replaces a file of the same name. */
  file(
    filename: string,
    content: Blob | Uint8Array<ArrayBuffer> | string,
    contentType?: string,
  ): void;
};

export type RunContext = {
  /** Tells members of a family apart. */
  readonly utilityId: string;
  readonly inputs: readonly RunInput[];
  readonly outputs: RunOutputs;
  /** An example's time in tests. */
  now(): Date;
  /** Like `crypto.getRandomValues`: at most 65,536 bytes. */
  fillRandom(bytes: Uint8Array<ArrayBuffer>): void;
  /** Throws Error if the manifest doesn't list it. */
  asset(asset: Asset): Promise<Blob>;
  progress(percent: number, step: string): void;
  readonly signal: AbortSignal;
  readonly limits: RunLimits;
};

/**
 * `options` arrive unparsed. Throws RunError for a user's mistake; other errors are bugs. Null means files alone. A
 * custom page may use `RunFunction<JsonValue>`.
 */
export type RunFunction<Result extends JsonValue = RunResult | null> = (
  operation: string,
  options: unknown,
  context: RunContext,
) => Promise<Result>;

/** For native libraries. */
export type ServerRunInput = RunInput & { readonly path: string };

export type ServerRunOutputs = RunOutputs & {
  /** Returns where to write. The path may end in another name. */
  path(filename: string): string;
  /** For a temporary file. */
  between(filename: string): string;
};

export type ProgramEnd = {
  /** 128 or more after a signal. */
  readonly exitCode: number;
  readonly stdout: string;
  /** Only its end, for the log. */
  readonly stderr: string;
};

/** For libraries that need paths. */
export type ServerRunContext = Omit<RunContext, "inputs" | "outputs"> & {
  readonly inputs: readonly ServerRunInput[];
  readonly outputs: ServerRunOutputs;
  /**
   * Runs one of the manifest's `needs` without a shell, one at a time, within the run's limits. It sees only the run's
   * files and system packages. Throws the signal's reason.
   */
  callProgram(name: string, words: readonly string[]): Promise<ProgramEnd>;
};

export type ServerRunFunction<Result extends JsonValue = RunResult | null> = (
  operation: string,
  options: unknown,
  context: ServerRunContext,
) => Promise<Result>;
