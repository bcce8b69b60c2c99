import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import { readLines, writeLines } from "#kit/text/lines.ts";
import { unescapeText } from "#kit/text/unescape-text.ts";
import type { prefixLines } from "./prefix-lines.ts";

export const run: RunFunction<typeof prefixLines> = textRun((text, options) => {
  const given = readLines(text);
  const [before, behind] = [unescapeText(options.before), unescapeText(options.behind)];
  const lines = given.lines.map((line) =>
    options.skipEmpty && line.trim() === "" ? line : before + line + behind,
  );
  return writeLines(lines, given);
});
