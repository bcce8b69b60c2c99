import { z } from "zod";
import { longText } from "#kit/manifest/long-text.ts";
import { smallUtility } from "#kit/small/small-utility.ts";

export const jsonToExcel = smallUtility({
  code: "json-to-excel",
  name: "JSON to Excel",
  description: "Convert a list of JSON objects to an Excel workbook (.xlsx).",
  category: "data",
  tags: ["json", "excel", "xlsx", "convert"],
  alsoCalled: ["json to xlsx", "json to spreadsheet", "json to workbook"],
  help: [
    "JSON to Excel",
    "Paste a list of objects or choose a file, and save the workbook.",
    "Each object becomes a row and each property a column, in the order they first appear. If you give an object of lists, each list becomes a sheet.",
    "Numbers stay numbers unless they have more than the 15 digits Excel keeps. Nested values are written as JSON in their cell, and null becomes an empty cell.",
  ],
  does: ["convert", "Converts the objects to a workbook."],
  files: {
    maxFiles: 1,
    maxBytes: 50 * 1024 ** 2,
    allowedTypes: [".json", "application/json", ".txt", "text/plain"],
  },
  limits: { milliseconds: 120_000, memoryBytes: 2 * 1024 ** 3 },
  takes: { files: { least: 0 }, text: "text" },
  detects: [{ kind: "json", confidence: 0.6, does: "convert it to an Excel workbook" }],
  options: z.strictObject({ text: longText("JSON", { monospace: true }) }),
  gives: { results: ["table"], files: { types: [".xlsx"], number: "one" } },
  vector: {
    name: "Two products",
    source: "openpyxl 3.1, which reads the workbook",
    options: { text: '[{"name": "pen", "price": 2.5}, {"name": "ink", "stock": [1, 2]}]' },
    gives: { type: "table", columns: ["Sheet", "Rows", "Columns"], rows: [["Sheet1", 3, 3]] },
    files: [{ filename: "result.xlsx" }],
  },
  examples: [
    {
      name: "Nested values as text",
      source: "openpyxl 3.1, which reads the workbook",
      options: { text: '[{"id": 1, "tags": ["new", "blue"]}, {"id": 2, "tags": []}]' },
      gives: { type: "table", columns: ["Sheet", "Rows", "Columns"], rows: [["Sheet1", 3, 2]] },
      files: [{ filename: "result.xlsx" }],
    },
  ],
});
