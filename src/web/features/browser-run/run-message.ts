import type { OutputFile } from "#kit/run/collect-outputs.ts";
import type { RunInput, RunLimits } from "#kit/run/run-context.ts";
import type { JsonValue } from "#kit/run/run-result.ts";

/** An asset of the utility's manifest, which the page has fetched. */
export interface NamedAsset {
  /** As `assetName` says it. */
  readonly name: string;
  readonly blob: Blob;
}

/** A run as the page asks its worker for it. */
export interface RunCall {
  readonly utilityId: string;
  readonly operation: string;
  readonly options: unknown;
  readonly inputs: readonly RunInput[];
  readonly limits: RunLimits;
  readonly assets: readonly NamedAsset[];
}

export interface Unloaded {
  readonly type: "unloaded";
  /** Whether the code arrived, where that is known. */
  readonly arrived: boolean;
  /** The script that was asked for, where the browser names it. */
  readonly address: string | undefined;
}

/** What the worker answers: progress any number of times, then one of the others. */
export type WorkerMessage =
  /** The utility's code is there; only now its time begins. */
  | { readonly type: "started" }
  | { readonly type: "progress"; readonly percent: number; readonly step: string }
  | { readonly type: "done"; readonly result: JsonValue; readonly outputs: readonly OutputFile[] }
  /** The person's mistake, with the option that it concerns. */
  | { readonly type: "refused"; readonly sentence: string; readonly field: string | undefined }
  /** The utility's code did not begin to run. */
  | Unloaded
  /** A bug of the utility. */
  | { readonly type: "crashed" };
