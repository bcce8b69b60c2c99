import { randomIntegers } from "#kit/random/random-integer.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import { readLines, writeLines } from "#kit/text/lines.ts";
import type { shuffleLines } from "./shuffle-lines.ts";

/** Fisher-Yates shuffle (Knuth, TAOCP 2, 3.4.2, algorithm P). */
export const run: RunFunction<typeof shuffleLines> = textRun((text, { draw }, context) => {
  const given = readLines(text);
  const lines = [...given.lines];
  const next = randomIntegers(context);
  for (let last = lines.length - 1; last > 0; last -= 1) {
    const other = next(last + 1);
    [lines[last], lines[other]] = [lines[other] ?? "", lines[last] ?? ""];
  }
  return writeLines(draw === 0 ? lines : lines.slice(0, draw), given);
});
