import { RunError } from "../run/run-error.ts";
import { textPosition } from "../run/text-position.ts";

export function wrongAt(text: string, offset: number, sentence: string): RunError {
  const { line, column } = textPosition(text, offset);
  return wrongInput(`Line ${line}, column ${column}: ${sentence}`);
}

/** Makes a RunError whose sentence names the position. */
export function wrongInput(sentence: string): RunError {
  return new RunError("wrong_input", sentence, { field: "text" });
}
