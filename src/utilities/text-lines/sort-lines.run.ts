import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import { readLines, writeLines } from "#kit/text/lines.ts";
import { orders } from "./orders.ts";
import type { sortLines } from "./sort-lines.ts";

export const run: RunFunction<typeof sortLines> = textRun((text, { order, reverse, unique }) => {
  const given = readLines(text);
  const lines = unique ? [...new Set(given.lines)] : given.lines;
  const compare = orders[order];
  const sorted = lines.toSorted(reverse ? (one, other) => compare(other, one) : compare);
  return writeLines(sorted, given);
});
