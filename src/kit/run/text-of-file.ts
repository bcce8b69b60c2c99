import type { RunResult } from "./run-result.ts";

/** In characters; a result has at most a million as JSON. */
const shownCharacters = 200_000;

/** Shows a text that is also an output file, or its beginning. */
export function textOfFile(text: string, filename: string): RunResult {
  if (text.length <= shownCharacters) return { type: "text", text, filename };
  return {
    type: "text",
    text: text.slice(0, shownCharacters),
    filename,
    notice: "Only the beginning of this long text is shown. The file has all of it.",
  };
}
