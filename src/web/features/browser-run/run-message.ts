import type { OutputFile } from "#kit/run/collect-outputs.ts";
import type { RunInput, RunLimits } from "#kit/run/run-context.ts";
import type { JsonValue } from "#kit/run/run-result.ts";

/** An asset the page has fetched. */
export interface NamedAsset {
  /** From `assetName`. */
  readonly name: string;
  readonly blob: Blob;
}

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
  /** Whether the code arrived, as far as known. */
  readonly arrived: boolean;
  /** The requested script, if the browser names it. */
  readonly address: string | undefined;
}

/** Any number of progress messages, then one of the others. */
export type WorkerMessage =
  /** The code has loaded; its time limit starts now. */
  | { readonly type: "started" }
  | { readonly type: "progress"; readonly percent: number; readonly step: string }
  | { readonly type: "done"; readonly result: JsonValue; readonly outputs: readonly OutputFile[] }
  /** A user's mistake, with the option at fault. */
  | { readonly type: "refused"; readonly sentence: string; readonly field: string | undefined }
  /** The code didn't start. */
  | Unloaded
  /** A bug in the utility. */
  | { readonly type: "crashed" };
