import { z } from "zod";
import { longText } from "#kit/manifest/long-text.ts";
import { type SmallFacts, smallUtility } from "#kit/small/small-utility.ts";
import { csvDetects, csvFiles, delimiterIn, delimiterOut } from "./options.ts";

type Change = Omit<
  SmallFacts<z.ZodObject>,
  "category" | "files" | "takes" | "options" | "gives" | "detects"
> & {
  readonly options?: z.ZodRawShape;
  readonly ending?: string;
  readonly detected: readonly [confidence: number, does: string];
};

/** A utility that makes another text of one table, pasted or a file. */
function change({ options = {}, ending = "csv", detected, ...facts }: Change) {
  return smallUtility({
    ...facts,
    category: "data",
    files: csvFiles(1),
    takes: { files: { least: 0 }, text: "text" },
    detects: csvDetects(...detected),
    gives: { results: ["text"], files: { types: [`.${ending}`], number: 1 } },
    options: z.strictObject({
      text: longText("CSV", { monospace: true, table: true }),
      delimiterIn,
      ...options,
    }),
  });
}

export const changeCsvDelimiter = change({
  code: "change-csv-delimiter",
  name: "Change CSV Delimiter",
  description: "Write a table with commas, semicolons, tabs or vertical bars between its fields.",
  tags: ["csv", "tsv", "delimiter", "separator"],
  alsoCalled: [
    "csv to tsv",
    "tsv to csv",
    "semicolon to comma csv",
    "csv separator",
    "pipe delimited",
  ],
  help: [
    "Change the delimiter of CSV",
    "Paste a table or choose a file, and copy it with another sign between its fields.",
    "Fields get quotes where they need them by the new sign, and lose those that they no longer need. Empty lines go.",
  ],
  does: ["change", "Writes the table with another delimiter."],
  detected: [0.5, "set its fields apart by another sign"],
  options: { delimiterOut: delimiterOut.default("semicolon") },
  vector: {
    name: "A comma within a field",
    source: "Python 3.11: csv.reader and csv.writer(delimiter=';')",
    options: { text: 'name,price\n"Müller, Ann",5\n"a;b",7\n' },
    gives: { type: "text", text: 'name;price\r\nMüller, Ann;5\r\n"a;b";7\r\n', language: "csv" },
  },
});

export const transposeCsv = change({
  code: "transpose-csv",
  name: "Transpose CSV",
  description: "Turn the rows of a table into columns, and its columns into rows.",
  tags: ["csv", "transpose", "rows", "columns"],
  alsoCalled: ["rows to columns", "columns to rows", "rotate table", "flip csv", "pivot csv"],
  help: [
    "Transpose CSV",
    "Paste a table or choose a file: its first row becomes the first column.",
    "Shorter rows are filled up with empty fields.",
  ],
  does: ["transpose", "Turns rows into columns."],
  detected: [0.4, "turn its rows into columns"],
  options: { delimiterOut },
  vector: {
    name: "Two rows",
    source: "Python 3.11: zip(*rows)",
    options: { text: "a,b,c\n1,2,3\n" },
    gives: { type: "text", text: "a,1\r\nb,2\r\nc,3\r\n", language: "csv" },
  },
});

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
