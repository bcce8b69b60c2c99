import { z } from "zod";
import { delimiterChoices, delimiterNames } from "#kit/manifest/csv-delimiters.ts";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "csv-to-excel",
  name: "CSV to Excel",
  description:
    "Convert CSV files or pasted CSV to an Excel workbook (.xlsx) with one sheet per file.",
  category: "data",
  tags: ["csv", "excel", "xlsx", "convert", "spreadsheet"],
  alsoCalled: [
    "csv to xlsx",
    "csv to spreadsheet",
    "excel converter",
    "several csv files as sheets",
  ],
  files: {
    maxFiles: 20,
    maxBytes: 50 * 1024 ** 2,
    allowedTypes: [".csv", ".tsv", ".txt", "text/csv", "text/plain"],
  },
  limits: { ...freeInBrowser.limits, milliseconds: 120_000, memoryBytes: 2 * 1024 ** 3 },
  help: [
    "CSV to Excel",
    "Choose CSV files or paste CSV, and save the workbook.",
    "Numbers, true and false, and dates such as 2024-02-29 are converted. Values with a leading zero, such as 007 or a phone number, stay text.",
    "The delimiter is detected. Each file becomes a sheet named after it, without characters that Excel doesn't allow.",
  ].join("\n"),
  detects: [
    {
      kind: "csv",
      operation: "convert",
      confidence: 0.95,
      does: "convert it to an Excel workbook",
    },
  ],
  operations: {
    convert: {
      name: "Convert",
      description: "Creates a workbook with one sheet per file.",
      takes: { files: { least: 0 }, text: "text" },
      gives: { results: ["table"], files: { types: [".xlsx"], number: "one" } },
      options: z.strictObject({
        text: longText("CSV", { monospace: true, table: true }),
        delimiter: z
          .enum(["auto", ...delimiterNames])
          .default("auto")
          .meta({
            title: "Delimiter",
            choices: { auto: "Detect automatically", ...delimiterChoices },
            advanced: true,
          }),
        header: z.boolean().default(true).meta({ title: "Freeze the first row" }),
        typed: z
          .boolean()
          .default(true)
          .meta({ title: "Detect numbers and dates", advanced: true }),
      }),
    },
  },
  examples: [
    {
      name: "Two orders",
      operation: "convert",
      options: {},
      inputs: ["orders.csv"],
      output: {
        result: {
          type: "table",
          columns: ["Sheet", "Rows", "Columns"],
          rows: [["orders", 3, 5]],
        },
        files: [{ filename: "orders.xlsx" }],
      },
    },
  ],
});
