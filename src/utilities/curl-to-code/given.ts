import { RunError } from "#kit/run/run-error.ts";

/** An option from the command, by its long name. */
export type Given = { readonly name: string; readonly value: string };

/** Makes the error for text that isn't a curl command, or that refers to something outside it. */
export function notCurl(sentence: string): RunError {
  return new RunError("not_curl", sentence, { field: "command" });
}
