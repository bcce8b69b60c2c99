import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import { codePoints } from "#kit/text/code-points.ts";
import { readLines, writeLines } from "#kit/text/lines.ts";
import type { padLines } from "./pad-lines.ts";

export const run: RunFunction<typeof padLines> = textRun((text, { width, sign, align }) => {
  const given = readLines(text);
  const lengths = given.lines.map(codePoints);
  const most = width === 0 ? lengths.reduce((one, other) => Math.max(one, other), 0) : width;
  const lines = given.lines.map((line, index) => {
    const missing = Math.max(0, most - (lengths[index] ?? 0));
    const before = align === "left" ? 0 : align === "right" ? missing : Math.floor(missing / 2);
    return sign.repeat(before) + line + sign.repeat(missing - before);
  });
  return writeLines(lines, given);
});
