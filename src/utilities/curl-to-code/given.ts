import { RunError } from "#kit/run/run-error.ts";

export type Given = { readonly name: string; readonly value: string };

/** Makes a RunError for a wrong command or a reference outside it. */
export function notCurl(sentence: string): RunError {
  return new RunError("not_curl", sentence, { field: "command" });
}
