import type { Asset } from "../assets/asset.ts";
import type { Manifest } from "../manifest/manifest.ts";
import type { JsonValue, RunResult } from "./run-result.ts";

export type RunLimits = Manifest["limits"];

/** An input file of a run, to read and never to change. */
export type RunInput = {
  readonly filename: string;
  readonly contentType: string;
  /** Its size. */
  readonly bytes: number;
  /** Its content; on the server it is read from the disk as one reads the blob. */
  readonly blob: Blob;
};

/** Where a run's output files go: to the page, which offers them to save, or to the session. */
export type RunOutputs = {
  /** Hands over an output file. A name that was given before is replaced. */
  file(
    filename: string,
    content: Blob | Uint8Array<ArrayBuffer> | string,
    contentType?: string,
  ): void;
};

/** All that a utility sees of the world, wherever it computes. */
export type RunContext = {
  /** Which utility it is: tells the members of a family apart. */
  readonly utilityId: string;
  readonly inputs: readonly RunInput[];
  readonly outputs: RunOutputs;
  /** The present moment; an example's own in its tests. */
  now(): Date;
  /** Fills the array with unpredictable bytes, at most 65,536: as `crypto.getRandomValues`. */
  fillRandom(bytes: Uint8Array<ArrayBuffer>): void;
  /** The content of one of the manifest's `assets`. Throws an Error for one that it does not name. */
  asset(asset: Asset): Promise<Blob>;
  /** Reports how far the run is, 0 to 100, and what it does now. */
  progress(percent: number, step: string): void;
  readonly signal: AbortSignal;
  readonly limits: RunLimits;
};

/**
 * What `run.ts` exports as `run`. A web worker of the page calls it, and a child of the server.
 * `options` may be as a person sent them: the function parses them. Throws RunError for a user's
 * mistake; anything else is a bug. The answer is what the generated page shows, null for files
 * alone; a utility with a page of its own may state another: `RunFunction<JsonValue>`.
 */
export type RunFunction<Result extends JsonValue = RunResult | null> = (
  operation: string,
  options: unknown,
  context: RunContext,
) => Promise<Result>;

/** An input file as native libraries read it: by its path. */
export type ServerRunInput = RunInput & { readonly path: string };

export type ServerRunOutputs = RunOutputs & {
  /**
   * Names an output file and gives the local path to write it to. The path's last part
   * need not be the filename. A name asked for twice gives the same path.
   */
  path(filename: string): string;
};

/** What a utility sees that computes on the server alone, because its libraries work on files there. */
export type ServerRunContext = Omit<RunContext, "inputs" | "outputs"> & {
  readonly inputs: readonly ServerRunInput[];
  readonly outputs: ServerRunOutputs;
};

/** What `run.ts` exports as `run` where its manifest names the server as the only place. */
export type ServerRunFunction<Result extends JsonValue = RunResult | null> = (
  operation: string,
  options: unknown,
  context: ServerRunContext,
) => Promise<Result>;
