import type { Manifest } from "./manifest.ts";

/** What a run may answer besides its files: small, and plain JSON. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

export type RunResult = JsonValue;

export type RunLimits = Manifest["limits"];

/** An input file of a run: a local copy to read and never to change. */
export type RunInput = {
  readonly filename: string;
  readonly contentType: string;
  readonly path: string;
  readonly bytes: number;
};

/** Where a run's output files go. */
export type RunOutputs = {
  /**
   * Names an output file and gives the local path to write it to. The path's last part
   * need not be the filename. A name asked for twice gives the same path.
   */
  file(filename: string): string;
};

/** All that a utility on the server sees of the world. */
export type RunContext = {
  readonly inputs: readonly RunInput[];
  readonly outputs: RunOutputs;
  /** Reports how far the run is, 0 to 100, and what it does now. */
  progress(percent: number, step: string): void;
  readonly signal: AbortSignal;
  readonly limits: RunLimits;
};

/**
 * What `run.ts` of a server utility exports as `run`. `options` may be as a person sent them:
 * the function parses them. Throws RunError for a user's mistake; anything else is a bug.
 */
export type RunFunction = (
  operation: string,
  options: unknown,
  context: RunContext,
) => Promise<RunResult>;

/** All that a utility in the page sees of the world. */
export type BrowserRunContext = {
  /** Fills the array with unpredictable bytes: `crypto.getRandomValues` in the page. */
  fillRandom(bytes: Uint8Array<ArrayBuffer>): void;
  progress(percent: number, step: string): void;
  readonly signal: AbortSignal;
  readonly limits: RunLimits;
};

/** What `run.ts` of a browser utility exports as `run`. Errors as for `RunFunction`. */
export type BrowserRunFunction = (
  operation: string,
  options: unknown,
  context: BrowserRunContext,
) => Promise<RunResult>;
