import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

const short = (title: string, standard: string, description?: string) =>
  z
    .string()
    .max(100, `${title} can have at most 100 characters.`)
    .default(standard)
    .meta({ title, ...(description !== undefined && { description }) });

export const joinLines = textUtility({
  code: "join-lines",
  name: "Join Lines",
  description:
    "Join the lines of a list into one, with commas or whatever you like between, and quotes around each.",
  category: "text",
  tags: ["text", "lines", "join", "list", "comma"],
  alsoCalled: ["column to comma", "comma separated list", "lines to csv", "list to sql in"],
  help: [
    "Join lines",
    "Paste a column, and copy it as one line.",
    "What stands between, before and behind each line is yours; \\n and \\t mean a line break and a tab.",
  ],
  does: ["join", "Joins the lines."],
  options: {
    between: short("Between", ", ", "\\t is a tab."),
    before: short("Before each", ""),
    behind: short("Behind each", ""),
    skipEmpty: z.boolean().default(true).meta({ title: "Leave out empty lines" }),
  },
  vector: {
    name: "Codes for a query",
    source: "GNU coreutils 9.1: sed \"s/.*/'&'/\" | paste -sd,",
    options: { text: "CH\nDE\nFR\n", between: ",", before: "'", behind: "'" },
    gives: "'CH','DE','FR'",
  },
});
