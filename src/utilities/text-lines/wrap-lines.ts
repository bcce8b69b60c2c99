import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const wrapLines = textUtility({
  code: "wrap-lines",
  name: "Wrap Text",
  description: "Wrap long lines at a width, breaking between words.",
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
    "Paste a text, choose a line width, and copy it wrapped.",
    "Each line is wrapped separately. Leading and trailing spaces are removed, and repeated ones collapse. A word longer than the width is cut or, if you prefer, left whole.",
  ],
  does: ["wrap", "Wraps lines between words."],
  options: {
    width: z
      .int("Width must be a whole number.")
      .min(1, "Width must be at least 1.")
      .max(1000, "Width can be at most 1,000.")
      .default(72)
      .meta({ title: "Width", unit: "characters" }),
    cut: z.boolean().default(true).meta({ title: "Cut long words" }),
  },
  vector: {
    name: "A proverb",
    source: "Python 3.11: textwrap.wrap(…, 20)",
    options: { text: "The early bird catches the worm.", width: 20 },
    gives: "The early bird\ncatches the worm.",
  },
  examples: [
    {
      name: "A commit message",
      source: "Python 3.11: textwrap.fill(…, 40)",
      options: {
        text: "Refuse addresses with line breaks in them, because servers read them as two.",
        width: 40,
      },
      gives: "Refuse addresses with line breaks in\nthem, because servers read them as two.",
    },
    {
      name: "An alphabet in rows of 16",
      source: "Python 3.11: textwrap.fill(…, 16)",
      options: { text: "abcdefghijklmnopqrstuvwxyz", width: 16 },
      gives: "abcdefghijklmnop\nqrstuvwxyz",
    },
  ],
});
