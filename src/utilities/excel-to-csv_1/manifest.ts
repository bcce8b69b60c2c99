import { z } from "zod";
import { delimiterChoices, delimiterNames } from "#kit/manifest/csv-delimiters.ts";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "excel-to-csv",
  name: "Excel to CSV",
  description: "Convert one or all sheets of an Excel workbook (.xlsx) to CSV.",
  category: "data",
  tags: ["excel", "xlsx", "csv", "convert", "spreadsheet"],
  alsoCalled: ["xlsx to csv", "spreadsheet to csv", "xls converter", "workbook to csv"],
  files: { maxFiles: 1, maxBytes: 50 * 1024 ** 2, allowedTypes: [".xlsx", ".xlsm"] },
  limits: { ...freeInBrowser.limits, milliseconds: 120_000, memoryBytes: 2 * 1024 ** 3 },
  help: [
    "Excel to CSV",
    "Choose a workbook and a sheet, and save the CSV.",
    "Values are saved, not formulas. Dates look like 2024-02-29, or 2024-02-29 13:45:30 with a time; times without a date like 13:45:30, and a duration of 25 hours like 25:00:00. Numbers are written in full, such as 19.99.",
    "If you want to open the CSV in Excel again, add a byte order mark: without it, Excel misreads letters such as ü.",
  ].join("\n"),
  detects: [
    { kind: "spreadsheet", operation: "convert", confidence: 1, does: "convert its sheets to CSV" },
  ],
  operations: {
    convert: {
      name: "Convert",
      description: "Converts a sheet to CSV.",
      takes: { files: { least: 1 } },
      gives: { results: ["text", "table"], files: { types: [".csv"], number: 1000 } },
      options: z.strictObject({
        sheet: z.string().max(100).default("").meta({
          title: "Sheet",
          description: "Name or number. Leave empty for the first sheet.",
        }),
        all: z.boolean().default(false).meta({ title: "All sheets, one file each" }),
        delimiter: z
          .enum(delimiterNames)
          .default("comma")
          .meta({ title: "Delimiter", choices: delimiterChoices }),
        mark: z.boolean().default(false).meta({ title: "Add a byte order mark (for Excel)" }),
      }),
    },
  },
  examples: [
    {
      name: "First sheet",
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
