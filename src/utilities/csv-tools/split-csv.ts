import { z } from "zod";
import { longText } from "#kit/manifest/long-text.ts";
import { smallUtility } from "#kit/small/small-utility.ts";
import { columnName, csvDetects, csvFiles, delimiterIn, delimiterOut } from "./options.ts";

export const mostFiles = 1000;

export const splitCsv = smallUtility({
  code: "split-csv",
  name: "Split CSV",
  description: "Split a CSV file by number of records or by the values of a column.",
  category: "data",
  tags: ["csv", "split", "table", "parts"],
  alsoCalled: [
    "csv splitter",
    "divide csv",
    "split csv by column",
    "split large csv",
    "cut csv",
    "csv too large to open",
    "csv every 1000 rows",
  ],
  help: [
    "Split CSV",
    "Choose a file or paste a table, and save its parts.",
    "Each part starts with the column names. If you name a column, each of its values gets its own file.",
    "The limit is 1,000 files.",
  ],
  does: ["split", "Splits the table into files."],
  files: csvFiles(1),
  takes: { files: { least: 0 }, text: "text" },
  detects: csvDetects(0.45, "split it into several files"),
  options: z.strictObject({
    text: longText("CSV", { monospace: true, table: true }),
    records: z
      .int("Records must be a whole number.")
      .min(1, "Records must be at least 1.")
      .max(1_000_000, "Records can be at most 1,000,000.")
      .default(1000)
      .meta({ title: "Records per file" }),
    column: columnName(
      "Split by column",
      "One file for each of its values. Leave empty to split by number of records.",
    ),
    delimiterIn,
    delimiterOut,
  }),
  gives: { results: ["table"], files: { types: [".csv"], number: mostFiles } },
  vector: {
    name: "By country",
    source: "Miller 6: mlr --csv split -g country",
    options: { text: "name,country\nAda,GB\nEmmy,DE\nAlan,GB\n", column: "country" },
    gives: {
      type: "table",
      columns: ["File", "Records"],
      rows: [
        ["table_GB.csv", 2],
        ["table_DE.csv", 1],
      ],
    },
    files: [
      { filename: "table_GB.csv", bytes: 31 },
      { filename: "table_DE.csv", bytes: 23 },
    ],
  },
  examples: [
    {
      name: "Two records per file",
      source: "Miller 6: mlr --csv split -n 2",
      options: { text: "name,age\nAda,36\nEmmy,53\nAlan,41\n", records: 2 },
      gives: {
        type: "table",
        columns: ["File", "Records"],
        rows: [
          ["table_1.csv", 2],
          ["table_2.csv", 1],
        ],
      },
      files: [
        { filename: "table_1.csv", bytes: 27 },
        { filename: "table_2.csv", bytes: 19 },
      ],
    },
    {
      name: "Semicolons in, commas out",
      source: "Miller 6: mlr --icsv --ifs ';' --ocsv split -g city",
      options: {
        text: "name;city\nAda;London\nKurt;Wien\n",
        column: "city",
        delimiterOut: "comma",
      },
      gives: {
        type: "table",
        columns: ["File", "Records"],
        rows: [
          ["table_London.csv", 1],
          ["table_Wien.csv", 1],
        ],
      },
      files: [
        { filename: "table_London.csv", bytes: 23 },
        { filename: "table_Wien.csv", bytes: 22 },
      ],
    },
  ],
});
