import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

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
