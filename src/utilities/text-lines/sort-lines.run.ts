import { textRun } from "#kit/small/text-utility.ts";
import { readLines, writeLines } from "#kit/text/lines.ts";
import { orders } from "./orders.ts";
import { sortLines } from "./sort-lines.ts";

export const run = textRun(sortLines, (text, { order, reverse, unique }) => {
  const given = readLines(text);
  const lines = unique ? [...new Set(given.lines)] : given.lines;
  const compare = orders[order];
  const sorted = lines.toSorted(reverse ? (one, other) => compare(other, one) : compare);
  return writeLines(sorted, given);
});
