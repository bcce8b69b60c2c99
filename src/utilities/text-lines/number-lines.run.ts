import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import { readLines, writeLines } from "#kit/text/lines.ts";
import type { numberLines } from "./number-lines.ts";

export const run: RunFunction<typeof numberLines> = textRun((text, options) => {
  const given = readLines(text);
  let number = options.start;
  const lines = given.lines.map((line) => {
    if (options.skipEmpty && line === "") return line;
    const digits = String(Math.abs(number));
    const sign = number < 0 ? "-" : "";
    number += options.step;
    if (options.fill === "behind")
      return (sign + digits).padEnd(options.width) + options.behind + line;
    if (options.fill === "blanks")
      return (sign + digits).padStart(options.width) + options.behind + line;
    return sign + digits.padStart(options.width - sign.length, "0") + options.behind + line;
  });
  return writeLines(lines, given);
});
