import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import { readLines, writeLines } from "#kit/text/lines.ts";
import type { rotateList } from "./rotate-list.ts";

export const run: RunFunction<typeof rotateList> = textRun((text, { places }) => {
  const given = readLines(text);
  const { length } = given.lines;
  const at = length === 0 ? 0 : ((places % length) + length) % length;
  return writeLines([...given.lines.slice(at), ...given.lines.slice(0, at)], given);
});
