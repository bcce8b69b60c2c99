import { z } from "zod";
import { longText } from "#kit/manifest/long-text.ts";
import { smallUtility } from "#kit/small/small-utility.ts";

export const jsonToExcel = smallUtility({
  code: "json-to-excel",
  name: "JSON to Excel",
  description:
    "Make an Excel workbook (.xlsx) of JSON records, pasted or a file. They stay in your browser.",
  category: "data",
  tags: ["json", "excel", "xlsx", "convert"],
  alsoCalled: ["json to xlsx", "json to spreadsheet", "json to workbook"],
  help: [
    "JSON to Excel",
    "Paste a list of records or choose a file, and save the workbook.",
    "Each record becomes a row, and each name a column, in the order in which they first come. An object whose members are all lists becomes a sheet for each.",
    "Numbers become numbers where no digit would change: a sheet keeps fifteen. What is nested stays JSON within its cell, and null is an empty one.",
  ],
  does: ["convert", "Writes the records as a workbook."],
  files: {
    maxFiles: 1,
    maxBytes: 50 * 1024 ** 2,
    allowedTypes: [".json", "application/json", ".txt", "text/plain"],
  },
  limits: { milliseconds: 120_000, memoryBytes: 2 * 1024 ** 3 },
  takes: { files: { least: 0 }, text: "text" },
  detects: [{ kind: "json", confidence: 0.6, does: "make an Excel workbook of it" }],
  options: z.strictObject({ text: longText("JSON", { monospace: true }) }),
  gives: { results: ["table"], files: { types: [".xlsx"], number: "one" } },
  vector: {
    name: "Two pens",
    source: "openpyxl 3.1, which reads the workbook",
    options: { text: '[{"name": "pen", "price": 2.5}, {"name": "ink", "stock": [1, 2]}]' },
    gives: { type: "table", columns: ["Sheet", "Rows", "Columns"], rows: [["Sheet1", 3, 3]] },
    files: [{ filename: "result.xlsx" }],
  },
});
