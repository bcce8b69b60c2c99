import type { OutputFile } from "#kit/run/collect-outputs.ts";
import type { JsonValue } from "#kit/run/run-result.ts";

/** A call with its files, which stay in the page. */
export interface BrowserCall {
  readonly operation: string;
  readonly options: unknown;
  readonly inputs: readonly File[];
}

/** What a run answered. */
export interface Answer {
  readonly result: JsonValue;
  readonly outputs: readonly OutputFile[];
}

/** Why there is no answer: a sentence, with the name of the option that it concerns. */
export interface Failure {
  readonly sentence: string;
  readonly field?: string | undefined;
}
