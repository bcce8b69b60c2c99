import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const wrapLines = textUtility({
  code: "wrap-lines",
  name: "Wrap Text",
  description:
    "Break long lines at a width, between words, so that each line is no longer than that.",
  category: "text",
  tags: ["text", "lines", "wrap", "width"],
  alsoCalled: [
    "word wrap",
    "text wrapper",
    "fold lines",
    "line length",
    "add line breaks",
    "80 columns",
  ],
  help: [
    "Wrap text",
    "Paste a text, say how long a line may be, and copy it wrapped.",
    "Each line is wrapped for itself. Blanks at its ends go, and several within become one. A word that is longer than a line is cut, or may stick out.",
  ],
  does: ["wrap", "Breaks lines between words."],
  options: {
    width: z
      .int("Width must be a whole number.")
      .min(1, "Width must be at least 1.")
      .max(1000, "Width can be at most 1,000.")
      .default(72)
      .meta({ title: "Width", unit: "characters" }),
    cut: z.boolean().default(true).meta({ title: "Cut words that are longer than a line" }),
  },
  vector: {
    name: "A proverb",
    source: "Python 3.11: textwrap.wrap(…, 20)",
    options: { text: "The early bird catches the worm.", width: 20 },
    gives: "The early bird\ncatches the worm.",
  },
});
