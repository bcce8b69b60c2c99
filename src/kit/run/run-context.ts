import type { z } from "zod";
import type { Asset } from "../assets/asset.ts";
import type { Manifest } from "../manifest/manifest.ts";
import type { WithOperations } from "../manifest/parse-options.ts";
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

/** What a run is called with. The operation tells the type of its options, which are parsed before. */
export type RunArguments<Utility extends WithOperations, Context> = {
  [Name in keyof Utility["operations"] & string]: [
    operation: Name,
    options: z.output<Utility["operations"][Name]["options"]>,
    context: Context,
  ];
}[keyof Utility["operations"] & string];

/**
 * As in `RunFunction<typeof manifest>`. Import the manifest as a type, so that workers and children don't load its
 * schemas. Throws RunError for a user's mistake; other errors are bugs. Null means files alone. For a custom page
 * `Result` may be any JsonValue.
 */
export type RunFunction<
  Utility extends WithOperations = Manifest,
  Result extends JsonValue = RunResult | null,
> = (...asked: RunArguments<Utility, RunContext>) => Promise<Result>;

/** A run whose operations all have the same options. */
export type RunWith<Options, Context = RunContext> = (
  operation: string,
  options: Options,
  context: Context,
) => Promise<RunResult | null>;

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
   * files and system packages. With `onLine`, lines of its standard output are given while it runs, and `stdout` is
   * empty. `input` is its standard input, for a passphrase. Throws the signal's reason.
   */
  callProgram(
    name: string,
    words: readonly string[],
    onLine?: (line: string) => void,
    input?: string,
  ): Promise<ProgramEnd>;
};

export type ServerRunFunction<
  Utility extends WithOperations = Manifest,
  Result extends JsonValue = RunResult | null,
> = (...asked: RunArguments<Utility, ServerRunContext>) => Promise<Result>;
