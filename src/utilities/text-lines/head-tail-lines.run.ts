import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import { readLines, writeLines } from "#kit/text/lines.ts";
import type { headTailLines } from "./head-tail-lines.ts";

export const run: RunFunction<typeof headTailLines> = textRun((text, { which, count }) => {
  const given = readLines(text);
  const spans = {
    first: [0, count],
    last: [-count],
    "but-first": [count],
    "but-last": [0, -count],
  } as const;
  const lines = given.lines.slice(...spans[which]);
  // Only the original last line can lack a line end.
  const isCut = which === "first" ? count < given.lines.length : which === "but-last";
  return writeLines(lines, isCut ? { ...given, isEnded: true } : given);
});
