import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import { foldCase } from "#kit/text/fold-case.ts";
import { readLines, writeLines } from "#kit/text/lines.ts";
import type { filterLines } from "./filter-lines.ts";

export const run: RunFunction<typeof filterLines> = textRun(
  (text, { words, match, drop, matchCase }) => {
    const given = readLines(text);
    const form = (one: string) => (matchCase ? one : foldCase(one));
    const wanted = readLines(words)
      .lines.filter((word) => word !== "")
      .map(form);
    const lines = given.lines.filter((line) => {
      const whole = form(line);
      const holds = (word: string) => whole.includes(word);
      return (match === "any" ? wanted.some(holds) : wanted.every(holds)) !== drop;
    });
    // A dropped last line doesn't give the new one a line end.
    return lines.length === 0 ? { text: "", notice: "No lines left." } : writeLines(lines, given);
  },
);
