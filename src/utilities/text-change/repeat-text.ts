import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const repeatText = textUtility({
  code: "repeat-text",
  name: "Repeat Text",
  description: "Write a text many times, with a line break or anything else between.",
  category: "text",
  tags: ["text", "repeat"],
  alsoCalled: ["text repeater", "copy text many times", "multiply text", "duplicate text"],
  help: [
    "Repeat a text",
    "Type a text, say how often, and copy it.",
    "\\n and \\t mean a line break and a tab between. It may come to ten million characters.",
  ],
  does: ["repeat", "Writes the text so many times."],
  options: {
    times: z
      .int("Times must be a whole number.")
      .min(1, "Times must be at least 1.")
      .max(100_000, "Times can be at most 100,000.")
      .default(10)
      .meta({ title: "Times" }),
    between: z
      .string()
      .max(100, "Between can have at most 100 characters.")
      .default("\\n")
      .meta({ title: "Between" }),
  },
  vector: {
    name: "Three times",
    source: 'Python 3.11: ", ".join(["ho"] * 3)',
    options: { text: "ho", times: 3, between: ", " },
    gives: "ho, ho, ho",
  },
});
