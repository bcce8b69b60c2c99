import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const truncateText = textUtility({
  code: "truncate-text",
  name: "Truncate Text",
  description: "Cut lines to a maximum length, with an ellipsis at the end.",
  category: "text",
  tags: ["text", "truncate", "shorten", "length"],
  alsoCalled: [
    "shorten text",
    "cut text",
    "limit characters",
    "ellipsis",
    "trim to length",
    "maximum length with dots",
  ],
  help: [
    "Truncate text",
    "Paste a text, choose how long a line can be, and copy the result.",
    "An accented letter or an emoji counts as one character and is never cut apart. The ellipsis counts too.",
  ],
  does: ["truncate", "Cuts lines that are too long."],
  options: {
    most: z
      .int("Maximum length must be a whole number.")
      .min(1, "Maximum length must be at least 1.")
      .max(100_000, "Maximum length can be at most 100,000.")
      .default(80)
      .meta({ title: "Maximum length", unit: "characters" }),
    end: z
      .string()
      .max(20, "Ellipsis can have at most 20 characters.")
      .default("…")
      .meta({ title: "Ellipsis" }),
  },
  vector: {
    name: "A long name",
    source: "Perl 5.36: substr of \\X",
    options: { text: "Ada Lovelace", most: 8 },
    gives: "Ada Lov…",
  },
  examples: [
    {
      name: "A title for search engines",
      source: "Perl 5.36: substr of \\X",
      options: { text: "The complete guide to growing tomatoes on a small balcony", most: 40 },
      gives: "The complete guide to growing tomatoes …",
    },
    {
      name: "Without an ellipsis",
      source: "Perl 5.36: substr of \\X",
      options: { text: "1234567890\n12345", most: 6, end: "" },
      gives: "123456\n12345",
    },
  ],
});
