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
  /** The local path of a file that is none of the outputs: between two steps, and gone after the run. */
  between(filename: string): string;
};

/** How a program of the system ended by itself. */
export type ProgramEnd = {
  /** 0 where it says that all went well; from 128 on where a signal ended it. */
  readonly exitCode: number;
  /** All that it printed, as UTF-8. */
  readonly stdout: string;
  /** The end of what it complained of, for the log: no words for a person. */
  readonly stderr: string;
};

/** What a utility sees that computes on the server alone, because its libraries work on files there. */
export type ServerRunContext = Omit<RunContext, "inputs" | "outputs"> & {
  readonly inputs: readonly ServerRunInput[];
  readonly outputs: ServerRunOutputs;
  /**
   * Calls one of the manifest's `needs`, by its name and words and by no shell, and answers when it has ended; one at a
   * time. It reads the run's own files and writes where `outputs` says, and sees nothing else but what packages of the
   * system brought. It counts to the run's limits, and ends with the run. Throws what the signal is aborted with.
   */
  callProgram(name: string, words: readonly string[]): Promise<ProgramEnd>;
};

/** What `run.ts` exports as `run` where its manifest names the server as the only place. */
export type ServerRunFunction<Result extends JsonValue = RunResult | null> = (
  operation: string,
  options: unknown,
  context: ServerRunContext,
) => Promise<Result>;
