import type { RunResult } from "./run-result.ts";

/** A result has at most a million characters of JSON. */
const shownCharacters = 200_000;

export function textOfFile(text: string, filename: string): Extract<RunResult, { type: "text" }> {
  if (text.length <= shownCharacters) return { type: "text", text, filename };
  return {
    type: "text",
    text: text.slice(0, shownCharacters),
    filename,
    notice: "Only the beginning of this long text is shown. The file has all of it.",
  };
}
