import { textRun } from "#kit/small/text-utility.ts";
import { readLines, writeLines } from "#kit/text/lines.ts";
import { rotateList } from "./rotate-list.ts";

export const run = textRun(rotateList, (text, { places }) => {
  const given = readLines(text);
  const { length } = given.lines;
  const at = length === 0 ? 0 : ((places % length) + length) % length;
  return writeLines([...given.lines.slice(at), ...given.lines.slice(0, at)], given);
});
