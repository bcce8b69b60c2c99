import type { RunInput, RunLimits } from "#utilities/_kit/run-context.ts";
import type { JsonValue } from "#utilities/_kit/run-result.ts";

/** What a child needs to know of a run. Sent as JSON: only plain data. */
export type RunRequest = {
  readonly type: "run";
  readonly runId: string;
  readonly modulePath: string;
  readonly utilityId: string;
  readonly operation: string;
  readonly options: unknown;
  readonly inputs: readonly RunInput[];
  readonly outputDirectory: string;
  readonly limits: RunLimits;
  /** How many threads libvips may use: the cores that no other run has. */
  readonly threads: number;
};

export type MessageToChild = RunRequest | { readonly type: "cancel"; readonly runId: string };

/** How the child saw a run end. */
export type RunEndMessage =
  | {
      readonly type: "succeeded";
      readonly runId: string;
      readonly result: JsonValue;
      readonly filenames: readonly string[];
    }
  /** The utility threw a RunError. */
  | {
      readonly type: "refused";
      readonly runId: string;
      readonly code: string;
      readonly sentence: string;
      /** The option that it concerns. */
      readonly field?: string;
    }
  /** The utility obeyed a cancel. */
  | { readonly type: "stopped"; readonly runId: string }
  /** The utility has a bug, and the child may be in any state. */
  | { readonly type: "crashed"; readonly runId: string; readonly stack: string };

export type MessageFromChild =
  | { readonly type: "ready" }
  | {
      readonly type: "progress";
      readonly runId: string;
      readonly percent: number;
      readonly step: string;
    }
  | RunEndMessage;
