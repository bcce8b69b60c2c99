import { z } from "zod";
import { delimiterChoices, delimiterNames } from "#kit/manifest/csv-delimiters.ts";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "excel-to-csv",
  name: "Excel to CSV",
  description:
    "Save one sheet of an Excel workbook (.xlsx), or all of them, as CSV. The workbook stays in your browser.",
  category: "data",
  tags: ["excel", "xlsx", "csv", "convert", "spreadsheet"],
  alsoCalled: ["xlsx to csv", "spreadsheet to csv", "xls converter", "workbook to csv"],
  files: { maxFiles: 1, maxBytes: 50 * 1024 ** 2, allowedTypes: [".xlsx", ".xlsm"] },
  limits: { ...freeInBrowser.limits, milliseconds: 120_000, memoryBytes: 2 * 1024 ** 3 },
  help: [
    "Excel to CSV",
    "Choose a workbook, say which sheet, and save the CSV.",
    "Values are written, not formulas. Dates become 2024-02-29, or 2024-02-29 13:45:30 where they have a time; a time without a day becomes 13:45:30, and a duration of 25 hours 25:00:00. Numbers are written in full, as 19.99.",
    "Where the CSV is to be opened by Excel again, write the mark at its beginning: otherwise Excel takes letters such as ü for others.",
  ].join("\n"),
  detects: [
    { kind: "spreadsheet", operation: "convert", confidence: 1, does: "read its sheets as CSV" },
  ],
  operations: {
    convert: {
      name: "Convert",
      description: "Writes a sheet as CSV.",
      takes: { files: { least: 1 } },
      gives: { results: ["text", "table"], files: { types: [".csv"], number: 1000 } },
      options: z.strictObject({
        sheet: z.string().max(100).default("").meta({
          title: "Sheet",
          description: "Its name or number. Left empty, it is the first.",
        }),
        all: z.boolean().default(false).meta({ title: "All sheets, each a file" }),
        delimiter: z
          .enum(delimiterNames)
          .default("comma")
          .meta({ title: "Delimiter", choices: delimiterChoices }),
        mark: z.boolean().default(false).meta({ title: "Begin with the mark of UTF-8" }),
      }),
    },
  },
  examples: [
    {
      name: "The first sheet",
      operation: "convert",
      options: {},
      inputs: ["orders.xlsx"],
      output: {
        result: { type: "text", language: "csv", filename: "orders.csv" },
        files: [{ filename: "orders.csv", bytes: 150 }],
      },
    },
  ],
});
