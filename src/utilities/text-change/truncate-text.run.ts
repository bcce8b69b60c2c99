import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import { readLines, writeLines } from "#kit/text/lines.ts";
import type { truncateText } from "./truncate-text.ts";

const segmenter = new Intl.Segmenter("en");

export const run: RunFunction<typeof truncateText> = textRun((text, { most, end }) => {
  const given = readLines(text);
  const sign = Array.from(segmenter.segment(end), ({ segment }) => segment);
  const lines = given.lines.map((line) => {
    if (line.length <= most) return line;
    const letters = Array.from(segmenter.segment(line), ({ segment }) => segment);
    if (letters.length <= most) return line;
    const shown = sign.slice(0, most);
    return letters.slice(0, most - shown.length).join("") + shown.join("");
  });
  return writeLines(lines, given);
});
