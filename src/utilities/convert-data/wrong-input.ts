import { RunError } from "#kit/run/run-error.ts";
import { textPosition } from "#kit/run/text-position.ts";

/** A RunError for a mistake in what was given, at an offset of its text. */
export function wrongAt(text: string, offset: number, sentence: string): RunError {
  const { line, column } = textPosition(text, offset);
  return wrongInput(`Line ${line}, column ${column}: ${sentence}`);
}

/** A RunError for a mistake in what was given; the sentence names its place. */
export function wrongInput(sentence: string): RunError {
  return new RunError("wrong_input", sentence, { field: "text" });
}
