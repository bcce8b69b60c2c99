import { RunError } from "#kit/run/run-error.ts";

/** Makes a RunError for a position counted from 1. */
export function mistakeAt(line: number, column: number, name: string): RunError {
  const sentence = `Line ${line}, column ${column}: this is not valid ${name}.`;
  return new RunError("not_code", sentence, { field: "text" });
}
