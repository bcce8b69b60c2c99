import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const repeatText = textUtility({
  code: "repeat-text",
  name: "Repeat Text",
  description: "Repeat a text as often as you like, with a line break or anything else in between.",
  category: "text",
  tags: ["text", "repeat"],
  alsoCalled: [
    "text repeater",
    "copy text many times",
    "multiply text",
    "duplicate text",
    "spam text",
    "repeat lines",
  ],
  help: [
    "Repeat text",
    "Type a text, choose how often to repeat it, and copy the result.",
    "\\n and \\t mean a line break and a tab. The result can have up to 10 million characters.",
  ],
  does: ["repeat", "Repeats the text."],
  options: {
    times: z
      .int("Number of times must be a whole number.")
      .min(1, "Number of times must be at least 1.")
      .max(100_000, "Number of times can be at most 100,000.")
      .default(10)
      .meta({ title: "Number of times" }),
    between: z
      .string()
      .max(100, "Separator can have at most 100 characters.")
      .default("\\n")
      .meta({ title: "Separator" }),
  },
  vector: {
    name: "Three times",
    source: 'Python 3.11: ", ".join(["ho"] * 3)',
    options: { text: "ho", times: 3, between: ", " },
    gives: "ho, ho, ho",
  },
  examples: [
    {
      name: "A row of dashes",
      source: 'Python 3.11: "-" * 40',
      options: { text: "-", times: 40, between: "" },
      gives: "----------------------------------------",
    },
    {
      name: "Test lines",
      source: 'Python 3.11: "\\n".join(["line"] * 3)',
      options: { text: "line", times: 3 },
      gives: "line\nline\nline",
    },
  ],
});
