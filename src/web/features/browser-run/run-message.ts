import type { OutputFile } from "#kit/run/collect-outputs.ts";
import type { RunInput, RunLimits } from "#kit/run/run-context.ts";
import type { JsonValue } from "#kit/run/run-result.ts";

export interface NamedAsset {
  /** From `assetName`. */
  readonly name: string;
  readonly blob: Blob;
}

export interface RunCall {
  readonly utilityId: string;
  readonly operation: string;
  /** Parsed by the page, which has the schemas. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly inputs: readonly RunInput[];
  readonly limits: RunLimits;
  readonly assets: readonly NamedAsset[];
}

export interface Unloaded {
  readonly type: "unloaded";
  /** Whether the code arrived, if known. */
  readonly arrived: boolean;
  /** The requested script, if the browser names it. */
  readonly address: string | undefined;
}

/** Any number of progress messages, then one of the others. */
export type WorkerMessage =
  /** The code has loaded, so its time limit starts. */
  | { readonly type: "started" }
  | { readonly type: "progress"; readonly percent: number; readonly step: string }
  | { readonly type: "done"; readonly result: JsonValue; readonly outputs: readonly OutputFile[] }
  | { readonly type: "refused"; readonly sentence: string; readonly field: string | undefined }
  | Unloaded
  /** A bug in the utility. */
  | { readonly type: "crashed" };
