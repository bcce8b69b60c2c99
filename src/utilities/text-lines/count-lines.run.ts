import type { RunFunction } from "#kit/run/run-context.ts";
import { givenText } from "#kit/run/run-text.ts";
import { codePoints } from "#kit/text/code-points.ts";
import { foldCase } from "#kit/text/fold-case.ts";
import { readLines } from "#kit/text/lines.ts";
import type { countLines } from "./count-lines.ts";

export const run: RunFunction<typeof countLines> = async (_operation, options, context) => {
  const { lines } = readLines(await givenText(context, options.text));
  const filled = lines.filter((line) => line.trim() !== "").length;
  const keys = options.ignoreCase ? lines.map(foldCase) : lines;
  const lengths = lines.map(codePoints);
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
  const place = lengths.indexOf(longest) + 1;
  return {
    type: "values",
    values: [
      { label: "Lines", value: String(lines.length) },
      { label: "Not empty", value: String(filled) },
      { label: "Empty", value: String(lines.length - filled) },
      { label: "Unique", value: String(new Set(keys).size) },
      { label: "Longest", value: String(longest), note: `characters, line ${place}` },
    ],
  };
};
