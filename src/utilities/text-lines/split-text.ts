import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const splitText = textUtility({
  code: "split-text",
  name: "Split Text",
  description: "Split a text at commas, spaces or any other separator, one part per line.",
  category: "text",
  tags: ["text", "split", "lines", "list", "comma"],
  alsoCalled: [
    "comma to column",
    "csv to lines",
    "text to columns",
    "split string",
    "separate text",
    "string to list",
  ],
  help: [
    "Split text",
    "Paste a text, choose where to split it, and copy the parts.",
    "\\n and \\t mean a line break and a tab. You can trim spaces around the parts and skip empty ones.",
  ],
  does: ["split", "Splits the text, one part per line."],
  options: {
    separator: z
      .string()
      .min(1, "Enter a separator.")
      .max(100, "Separator can have at most 100 characters.")
      .default(",")
      .meta({ title: "Separator" }),
    trim: z.boolean().default(true).meta({ title: "Trim spaces around parts" }),
    skipEmpty: z.boolean().default(false).meta({ title: "Skip empty parts" }),
  },
  vector: {
    name: "A comma-separated list",
    source: 'Python 3.11: [part.strip() for part in text.split(",")]',
    options: { text: "pear, apple,, fig" },
    gives: "pear\napple\n\nfig",
  },
  examples: [
    {
      name: "Words of a sentence",
      source: 'Python 3.11: "…".split()',
      options: { text: "the quick  brown fox", separator: " ", skipEmpty: true },
      gives: "the\nquick\nbrown\nfox",
    },
    {
      name: "A path",
      source: 'Python 3.11: "…".split(":")',
      options: { text: "/usr/bin:/bin:/usr/local/bin", separator: ":" },
      gives: "/usr/bin\n/bin\n/usr/local/bin",
    },
  ],
});
