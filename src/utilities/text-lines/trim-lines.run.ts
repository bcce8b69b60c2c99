import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import { readLines, writeLines } from "#kit/text/lines.ts";
import type { trimLines } from "./trim-lines.ts";

export const run: RunFunction<typeof trimLines> = textRun((text, { ends, double, emptyLines }) => {
  const given = readLines(text);
  const lines = given.lines
    .map((line) => {
      const first = ends === "both" || ends === "start" ? line.trimStart() : line;
      const trimmed = ends === "both" || ends === "end" ? first.trimEnd() : first;
      return double ? trimmed.replace(/\s+/g, " ") : trimmed;
    })
    .filter((line, index, all) => {
      if (emptyLines === "keep" || line.trim() !== "") return true;
      return emptyLines === "one" && (index === 0 || (all[index - 1] ?? "").trim() !== "");
    });
  return writeLines(lines, given);
});
