import { z } from "zod";
import { change } from "./change-csv.ts";

export const csvToMarkdown = change({
  code: "csv-to-markdown",
  name: "CSV to Markdown Table",
  description: "Make a Markdown table of CSV, its columns lined up.",
  tags: ["csv", "markdown", "table", "convert"],
  alsoCalled: [
    "markdown table generator",
    "csv to md",
    "table to markdown",
    "github table",
    "excel to markdown",
  ],
  help: [
    "CSV to a Markdown table",
    "Paste a table or choose a file, and copy it as Markdown.",
    "The first line becomes the head. A vertical bar within a field is written as \\|, and a line break as <br>, as a table of GitHub has each row on one line. All else stays, so that **bold** and links within a field work.",
    "Columns are lined up by characters as a reader counts them; wide letters such as those of Chinese may still look shifted.",
  ],
  does: ["convert", "Writes the table as Markdown."],
  ending: "md",
  detected: [0.7, "make a Markdown table of it"],
  options: {
    align: z
      .enum(["none", "left", "centre", "right"])
      .default("none")
      .meta({
        title: "Align",
        choices: { none: "As the page likes", left: "Left", centre: "Centre", right: "Right" },
      }),
    lineUp: z.boolean().default(true).meta({ title: "Line up the columns" }),
  },
  vector: {
    name: "Two countries",
    source: "GitHub Flavored Markdown 0.29, section 4.10",
    options: { text: "Country,Capital\nFrance,Paris\nPeru,Lima\n" },
    gives: {
      type: "text",
      text: "| Country | Capital |\n| ------- | ------- |\n| France  | Paris   |\n| Peru    | Lima    |\n",
      language: "markdown",
    },
  },
});
