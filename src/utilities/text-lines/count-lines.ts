import { z } from "zod";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { givenText } from "#kit/run/run-text.ts";
import { textUtility } from "#kit/small/text-utility.ts";
import { codePoints } from "#kit/text/code-points.ts";
import { readLines } from "#kit/text/lines.ts";

export const countLines = textUtility({
  code: "count-lines",
  name: "Count Lines",
  description:
    "Count the lines of a text or a file: all, empty and different ones, and the longest.",
  category: "text",
  tags: ["text", "lines", "count"],
  alsoCalled: ["line counter", "wc", "count unique lines"],
  help: [
    "Count lines",
    "Paste a text or choose a file, and read how many lines it has.",
    "A last line counts whether it ends or not. Empty is a line with nothing but space.",
  ],
  does: ["count", "Counts the lines."],
  options: {
    ignoreCase: z
      .boolean()
      .default(false)
      .meta({ title: "Capital and small letters are the same" }),
  },
  gives: { results: ["values"] },
  vector: {
    name: "Five lines",
    source: "GNU coreutils 9.1: wc --lines, sort --unique, wc --max-line-length",
    options: { text: "pear\n\napple\npear\nfigs\n" },
    gives: {
      type: "values",
      values: [
        { label: "Lines", value: "5" },
        { label: "Not empty", value: "4" },
        { label: "Empty", value: "1" },
        { label: "Different", value: "4" },
        { label: "Longest", value: "5", note: "characters, line 3" },
      ],
    },
  },
});

export const runCountLines: RunFunction = async (operation, given, context) => {
  const { options } = parseOptions(countLines, operation, given);
  const { lines } = readLines(await givenText(context, options.text));
  const filled = lines.filter((line) => line.trim() !== "").length;
  const keys = options.ignoreCase ? lines.map((line) => line.toLowerCase()) : lines;
  const lengths = lines.map(codePoints);
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
  const place = lengths.indexOf(longest) + 1;
  return {
    type: "values",
    values: [
      { label: "Lines", value: String(lines.length) },
      { label: "Not empty", value: String(filled) },
      { label: "Empty", value: String(lines.length - filled) },
      { label: "Different", value: String(new Set(keys).size) },
      { label: "Longest", value: String(longest), note: `characters, line ${place}` },
    ],
  };
};
