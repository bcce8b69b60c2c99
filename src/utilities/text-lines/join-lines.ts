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
    "Join lines into one, with commas or any other separator, and optional quotes around each.",
  category: "text",
  tags: ["text", "lines", "join", "list", "comma"],
  alsoCalled: ["column to comma", "comma separated list", "lines to csv", "list to sql in"],
  help: [
    "Join lines",
    "Paste a column, and copy it as one line.",
    "Choose what goes between, before and after the lines. \\n and \\t mean a line break and a tab.",
  ],
  does: ["join", "Joins the lines."],
  options: {
    between: short("Separator", ", ", "\\t is a tab."),
    before: short("Before each line", ""),
    behind: short("After each line", ""),
    skipEmpty: z.boolean().default(true).meta({ title: "Skip empty lines" }),
  },
  vector: {
    name: "Codes for a query",
    source: "GNU coreutils 9.1: sed \"s/.*/'&'/\" | paste -sd,",
    options: { text: "CH\nDE\nFR\n", between: ",", before: "'", behind: "'" },
    gives: "'CH','DE','FR'",
  },
  examples: [
    {
      name: "Addresses for a mail",
      source: "GNU coreutils 9.1: paste -sd'; '",
      options: { text: "ada@example.org\n\nkurt@example.org\n", between: "; " },
      gives: "ada@example.org; kurt@example.org",
    },
    {
      name: "A row for a spreadsheet",
      source: "GNU coreutils 9.1: paste -s",
      options: { text: "Name\nCity\nYear\n", between: "\\t" },
      gives: "Name\tCity\tYear",
    },
  ],
});
