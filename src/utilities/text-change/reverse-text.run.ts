import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import { readLines, writeLines } from "#kit/text/lines.ts";
import type { reverseText } from "./reverse-text.ts";

export const run: RunFunction<typeof reverseText> = textRun((text, { what }) => {
  const given = readLines(text);
  const segmenter = new Intl.Segmenter("en");
  const reversed = {
    lines: () => given.lines.toReversed(),
    words: () => given.lines.map((line) => line.split(/(\s+)/).toReversed().join("")),
    characters: () =>
      given.lines.map((line) =>
        Array.from(segmenter.segment(line), ({ segment }) => segment)
          .toReversed()
          .join(""),
      ),
  };
  return writeLines(reversed[what](), given);
});
