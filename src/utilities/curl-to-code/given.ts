import { RunError } from "#kit/run/run-error.ts";

/** An option that was given, by its long name. */
export type Given = { readonly name: string; readonly value: string };

/** What is no curl command, or asks for what no text alone can say. */
export function notCurl(sentence: string): RunError {
  return new RunError("not_curl", sentence, { field: "command" });
}
