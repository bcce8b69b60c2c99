import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const filterLines = textUtility({
  code: "filter-lines",
  name: "Filter Lines",
  description: "Keep only the lines of a text that hold certain words, or drop those lines.",
  category: "text",
  tags: ["text", "lines", "filter", "search"],
  alsoCalled: [
    "grep",
    "lines containing",
    "remove lines containing",
    "keep lines",
    "line filter",
    "log filter",
  ],
  help: [
    "Filter lines",
    "Paste a text, say which words to look for, and copy the lines that hold them.",
    "Write a word or phrase on each line. A line counts that holds any of them, or only one that holds all.",
  ],
  does: ["filter", "Keeps or drops the lines that hold the words."],
  options: {
    words: z
      .string()
      .max(10_000, "Words can have at most 10,000 characters.")
      .default("a")
      .refine((words) => words.trim() !== "", "Say which words to look for.")
      .meta({ title: "Words, one a line", field: "long-text" }),
    match: z
      .enum(["any", "all"])
      .default("any")
      .meta({ title: "A line must hold", choices: { any: "Any of them", all: "All of them" } }),
    drop: z.boolean().default(false).meta({ title: "Drop these lines and keep the others" }),
    matchCase: z.boolean().default(true).meta({ title: "Capital and small letters differ" }),
  },
  vector: {
    name: "A log",
    source: "GNU grep 3.8: grep -F -e error",
    options: { text: "ok\nerror 1\nok\nerror 2\n", words: "error" },
    gives: "error 1\nerror 2\n",
  },
});
