import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const countLines = textUtility({
  code: "count-lines",
  name: "Count Lines",
  description: "Count total, empty and unique lines in a text or file, and find the longest.",
  category: "text",
  tags: ["text", "lines", "count"],
  alsoCalled: ["line counter", "wc", "count unique lines", "number of lines"],
  help: [
    "Count lines",
    "Paste a text or choose a file to see how many lines it has.",
    "The last line counts even without a line break at its end. A line with only spaces counts as empty.",
  ],
  does: ["count", "Counts the lines."],
  options: {
    ignoreCase: z.boolean().default(false).meta({ title: "Ignore case" }),
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
        { label: "Unique", value: "4" },
        { label: "Longest", value: "5", note: "characters, line 3" },
      ],
    },
  },
  examples: [
    {
      name: "Unique addresses without case",
      source: "GNU coreutils 9.1: sort --ignore-case --unique | wc --lines",
      options: { text: "Ada@example.org\nada@example.org\nemmy@example.org", ignoreCase: true },
      gives: {
        type: "values",
        values: [
          { label: "Lines", value: "3" },
          { label: "Not empty", value: "3" },
          { label: "Empty", value: "0" },
          { label: "Unique", value: "2" },
          { label: "Longest", value: "16", note: "characters, line 3" },
        ],
      },
    },
    {
      name: "A poem",
      source: "GNU coreutils 9.1: wc --lines --max-line-length",
      options: {
        text: "Tyger Tyger, burning bright,\nIn the forests of the night;\n\nWhat immortal hand or eye,\nCould frame thy fearful symmetry?",
      },
      gives: {
        type: "values",
        values: [
          { label: "Lines", value: "5" },
          { label: "Not empty", value: "4" },
          { label: "Empty", value: "1" },
          { label: "Unique", value: "5" },
          { label: "Longest", value: "33", note: "characters, line 5" },
        ],
      },
    },
  ],
});
