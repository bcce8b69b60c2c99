import type { Manifest } from "../manifest/manifest.ts";
import type { JsonValue, RunResult } from "./run-result.ts";

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
  /** Which utility it is: tells the members of a family apart. */
  readonly utilityId: string;
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
 * The answer is what the generated page shows, null for files alone; a utility with a page of
 * its own may state another: `RunFunction<JsonValue>`.
 */
export type RunFunction<Result extends JsonValue = RunResult | null> = (
  operation: string,
  options: unknown,
  context: RunContext,
) => Promise<Result>;

/** An input file of a run in the browser: it never leaves the page. */
export type BrowserRunInput = {
  readonly filename: string;
  readonly contentType: string;
  readonly blob: Blob;
};

/** Where the output files of a run in the browser go: to the page, which offers them to save. */
export type BrowserRunOutputs = {
  /** Hands over an output file. A name that was given before is replaced. */
  file(
    filename: string,
    content: Blob | Uint8Array<ArrayBuffer> | string,
    contentType?: string,
  ): void;
};

/** All that a utility in the page sees of the world. */
export type BrowserRunContext = {
  readonly utilityId: string;
  readonly inputs: readonly BrowserRunInput[];
  readonly outputs: BrowserRunOutputs;
  /** The present moment; an example's own in its tests. */
  now(): Date;
  /** Fills the array with unpredictable bytes: `crypto.getRandomValues` in the page. */
  fillRandom(bytes: Uint8Array<ArrayBuffer>): void;
  progress(percent: number, step: string): void;
  readonly signal: AbortSignal;
  readonly limits: RunLimits;
};

/**
 * What `run.ts` of a browser utility exports as `run`, which a web worker calls. Answer and errors
 * are as for `RunFunction`.
 */
export type BrowserRunFunction<Result extends JsonValue = RunResult | null> = (
  operation: string,
  options: unknown,
  context: BrowserRunContext,
) => Promise<Result>;
