import type { RunResult } from "./run-result.ts";

/** What a page shows at once, in characters: a result has at most a million as JSON. */
const shownCharacters = 200_000;

/** A text that is also an output file, or its beginning with a word on where the rest is. */
export function textOfFile(text: string, filename: string): RunResult {
  if (text.length <= shownCharacters) return { type: "text", text, filename };
  return {
    type: "text",
    text: text.slice(0, shownCharacters),
    filename,
    notice: "The text is long: this is its beginning. The file has all of it.",
  };
}
