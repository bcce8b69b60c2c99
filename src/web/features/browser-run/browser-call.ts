import type { OutputFile } from "#kit/run/collect-outputs.ts";
import type { JsonValue } from "#kit/run/run-result.ts";

/** Its files stay in the page. */
export interface BrowserCall {
  readonly operation: string;
  /** Parsed. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly inputs: readonly File[];
}

export interface Answer {
  readonly result: JsonValue;
  readonly outputs: readonly OutputFile[];
}

/** `field` is the option at fault. */
export interface Failure {
  readonly sentence: string;
  readonly field?: string | undefined;
}
