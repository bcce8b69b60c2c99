import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const splitText = textUtility({
  code: "split-text",
  name: "Split Text",
  description: "Split a text at commas, spaces or any other sign, one part a line.",
  category: "text",
  tags: ["text", "split", "lines", "list", "comma"],
  alsoCalled: [
    "comma to column",
    "csv to lines",
    "text to columns",
    "split string",
    "separate text",
  ],
  help: [
    "Split a text",
    "Paste a text, say where to split it, and copy the parts.",
    "\\n and \\t mean a line break and a tab. Space around the parts can be cut off, and empty parts left out.",
  ],
  does: ["split", "Writes the parts of the text, one a line."],
  options: {
    separator: z
      .string()
      .min(1, "Say at what to split.")
      .max(100, "Separator can have at most 100 characters.")
      .default(",")
      .meta({ title: "Split at" }),
    trim: z.boolean().default(true).meta({ title: "Cut off space around the parts" }),
    skipEmpty: z.boolean().default(false).meta({ title: "Leave out empty parts" }),
  },
  vector: {
    name: "A list with commas",
    source: 'Python 3.11: [part.strip() for part in text.split(",")]',
    options: { text: "pear, apple,, fig" },
    gives: "pear\napple\n\nfig",
  },
});
