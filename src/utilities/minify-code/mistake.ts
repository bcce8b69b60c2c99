import { RunError } from "#kit/run/run-error.ts";

/** A refusal of what is no code of the language from a place on. Line and column are from 1. */
export function mistakeAt(line: number, column: number, name: string): RunError {
  const sentence = `Line ${line}, column ${column}: this is not ${name} from here on.`;
  return new RunError("not_code", sentence, { field: "text" });
}
