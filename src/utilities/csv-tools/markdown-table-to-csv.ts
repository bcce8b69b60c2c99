import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";
import { delimiterOut, tableNumber } from "./options.ts";

const capitals = "| Country | Capital |\n| ------- | ------- |\n| France  | Paris   |\n";

export const markdownTableToCsv = textUtility({
  code: "markdown-table-to-csv",
  name: "Markdown Table to CSV",
  description: "Convert the tables of Markdown to CSV.",
  category: "data",
  tags: ["markdown", "csv", "table", "convert"],
  alsoCalled: [
    "markdown to csv",
    "md to csv",
    "markdown table to excel",
    "github table to csv",
    "readme table to csv",
    "extract table from markdown",
  ],
  help: [
    "Convert a Markdown table to CSV",
    "Paste Markdown or choose a file. Text around the tables is ignored. With several tables, each becomes a file, unless you choose one.",
    "Tables are read as on GitHub: a row such as | --- | --- | follows the header, and \\| is a vertical bar within a cell. A header without any text is left out. Cells beyond the header, which GitHub drops, are kept.",
    "As plain text, cells lose their formatting: links keep only their text, and images their description. <br> becomes a line break.",
  ],
  does: ["convert", "Reads the tables of Markdown."],
  detects: [{ kind: "markdown", confidence: 0.4, does: "convert its tables to CSV" }],
  title: "Markdown",
  monospace: true,
  placeholder: capitals,
  limits: { milliseconds: 60_000 },
  gives: { results: ["text", "parts"], files: { types: [".csv"], number: 100 } },
  options: {
    table: tableNumber,
    cells: z
      .enum(["text", "markdown"])
      .default("text")
      .meta({ title: "Cells", choices: { text: "Plain text", markdown: "Markdown" } }),
    delimiterOut,
  },
  vector: {
    name: "Two columns",
    source: "GitHub Flavored Markdown 0.29, section 4.10",
    options: { text: capitals },
    gives: {
      type: "text",
      text: "Country,Capital\r\nFrance,Paris\r\n",
      filename: "result.csv",
      language: "csv",
    },
  },
  examples: [
    {
      name: "Bars, code and links",
      source: "cmark-gfm 0.29.0.gfm.6",
      options: {
        text: "Sign | Means\n:---: | ---\n`a\\|b` | a **or** b, as in [logic](https://example.org)\n\\| | a<br>bar\n",
      },
      gives: {
        type: "text",
        text: 'Sign,Means\r\na|b,"a or b, as in logic"\r\n|,"a\nbar"\r\n',
      },
    },
    {
      name: "The second of two, as Markdown",
      source: "cmark-gfm 0.29.0.gfm.6",
      options: {
        text: "| a |\n| - |\n| 1 |\n\nText.\n\n| Item | Price |\n| ---- | ----: |\n| *Tea* | **3.50** |\n",
        table: 2,
        cells: "markdown",
        delimiterOut: "semicolon",
      },
      gives: { type: "text", text: "Item;Price\r\n*Tea*;**3.50**\r\n" },
    },
  ],
});
