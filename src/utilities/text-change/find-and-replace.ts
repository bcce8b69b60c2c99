import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const findAndReplace = textUtility({
  code: "find-and-replace",
  name: "Find and Replace",
  description:
    "Replace words or phrases in a text or file, literally or with a regular expression.",
  category: "text",
  tags: ["text", "find", "replace", "search"],
  alsoCalled: [
    "rename a word in text",
    "search and replace",
    "replace text",
    "replace words",
    "substitute",
    "sed",
    "change a word everywhere",
  ],
  help: [
    "Find and replace",
    "Paste a text, and enter what to find and what to replace it with.",
    "\\n and \\t mean a line break and a tab, in both fields. With a regular expression, $1 inserts the first group and $& the whole match.",
    "A pattern that takes longer than five seconds is stopped.",
  ],
  does: ["replace", "Replaces every match."],
  limits: { milliseconds: 5000 },
  options: {
    find: z
      .string()
      .min(1, "Enter what to find.")
      .max(1000, "Find can have at most 1,000 characters.")
      .default("a")
      .meta({ title: "Find" }),
    replacement: z
      .string()
      .max(10_000, "Replace with can have at most 10,000 characters.")
      .default("")
      .meta({ title: "Replace with" }),
    matchCase: z.boolean().default(true).meta({ title: "Match case" }),
    words: z.boolean().default(false).meta({ title: "Whole words only" }),
    pattern: z.boolean().default(false).meta({ title: "Regular expression" }),
  },
  vector: {
    name: "One word with another",
    source: 'Python 3.11: "…".replace("cat", "dog")',
    options: { text: "The cat sat on the cat's mat.", find: "cat", replacement: "dog" },
    gives: {
      type: "text",
      text: "The dog sat on the dog's mat.",
      notice: "2 matches were replaced.",
    },
  },
  examples: [
    {
      name: "Reordered dates",
      source: "Python 3.11: re.sub",
      options: {
        text: "2024-02-29",
        find: "(\\d+)-(\\d+)-(\\d+)",
        replacement: "$3.$2.$1",
        pattern: true,
      },
      gives: { type: "text", text: "29.02.2024", notice: "1 match was replaced." },
    },
    {
      name: "Whole words without case",
      source: "Python 3.11: re.sub",
      options: {
        text: "Color and colorful: COLOR",
        find: "color",
        replacement: "colour",
        words: true,
        matchCase: false,
      },
      gives: {
        type: "text",
        text: "colour and colorful: colour",
        notice: "2 matches were replaced.",
      },
    },
  ],
});
