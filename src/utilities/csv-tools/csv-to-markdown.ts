import { z } from "zod";
import { change } from "./change-csv.ts";

export const csvToMarkdown = change({
  code: "csv-to-markdown",
  name: "CSV to Markdown Table",
  description: "Convert CSV to a Markdown table with aligned columns.",
  tags: ["csv", "markdown", "table", "convert"],
  alsoCalled: [
    "markdown table generator",
    "csv to md",
    "table to markdown",
    "github table",
    "excel to markdown",
    "spreadsheet to markdown",
  ],
  help: [
    "Convert CSV to a Markdown table",
    "Paste a table or choose a file, and copy it as Markdown.",
    "The first line becomes the header. Vertical bars in fields are written as \\|, and line breaks as <br>, because each row must fit on one line. Everything else is kept, so **bold** and links in fields work.",
    "Columns are padded by counting characters, so wide letters such as Chinese may still look shifted.",
  ],
  does: ["convert", "Writes the table as Markdown."],
  ending: "md",
  detected: [0.7, "convert it to a Markdown table"],
  options: {
    align: z
      .enum(["none", "left", "centre", "right"])
      .default("none")
      .meta({
        title: "Alignment",
        choices: { none: "Default", left: "Left", centre: "Centre", right: "Right" },
      }),
    lineUp: z.boolean().default(true).meta({ title: "Align columns in the source" }),
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
  examples: [
    {
      name: "Numbers at the right",
      source: "GitHub Flavored Markdown 0.29, section 4.10",
      options: { text: "Item,Price\nTea,3.50\nCake,12.00\n", align: "right" },
      gives: {
        type: "text",
        text: "| Item | Price |\n| ---: | ----: |\n| Tea  | 3.50  |\n| Cake | 12.00 |\n",
        language: "markdown",
      },
    },
    {
      name: "A bar in a field",
      source: "GitHub Flavored Markdown 0.29, example 200",
      options: { text: "Sign,Means\na|b,or\n", lineUp: false },
      gives: {
        type: "text",
        text: "| Sign | Means |\n| --- | --- |\n| a\\|b | or |\n",
        language: "markdown",
      },
    },
  ],
});
