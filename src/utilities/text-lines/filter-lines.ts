import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const filterLines = textUtility({
  code: "filter-lines",
  name: "Filter Lines",
  description: "Keep or remove the lines that contain certain words.",
  category: "text",
  tags: ["text", "lines", "filter", "search"],
  alsoCalled: [
    "grep",
    "lines containing",
    "remove lines containing",
    "keep lines",
    "line filter",
    "log filter",
    "only lines with a word",
    "lines with errors",
  ],
  help: [
    "Filter lines",
    "Paste a text, enter the words to look for, and copy the matching lines.",
    "Enter one word or phrase per line. A line matches if it contains any of them, or only if it contains all.",
  ],
  does: ["filter", "Keeps or removes the lines that contain the words."],
  options: {
    words: z
      .string()
      .max(10_000, "Words can have at most 10,000 characters.")
      .default("a")
      .refine((words) => words.trim() !== "", "Enter at least one word to look for.")
      .meta({ title: "Words, one per line", field: "long-text" }),
    match: z
      .enum(["any", "all"])
      .default("any")
      .meta({ title: "A line must contain", choices: { any: "Any of them", all: "All of them" } }),
    drop: z.boolean().default(false).meta({ title: "Remove matching lines instead" }),
    matchCase: z.boolean().default(true).meta({ title: "Match case" }),
  },
  vector: {
    name: "A log",
    source: "GNU grep 3.8: grep -F -e error",
    options: { text: "ok\nerror 1\nok\nerror 2\n", words: "error" },
    gives: "error 1\nerror 2\n",
  },
  examples: [
    {
      name: "Without comments",
      source: "GNU grep 3.8: grep -F -v -e '#'",
      options: { text: "# ports\nhttp 80\nhttps 443\n", words: "#", drop: true },
      gives: "http 80\nhttps 443\n",
    },
    {
      name: "Two words at once",
      source: "GNU grep 3.8: grep -F -i -e paid | grep -F -i -e 2026",
      options: {
        text: "2025 Paid\n2026 open\n2026 paid\n",
        words: "paid\n2026",
        match: "all",
        matchCase: false,
      },
      gives: "2026 paid\n",
    },
  ],
});
