import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";

export const excelToJson = smallUtility({
  code: "excel-to-json",
  name: "Excel to JSON",
  description:
    "Read a sheet of an Excel workbook (.xlsx), or all of them, as JSON records. It stays in your browser.",
  category: "data",
  tags: ["excel", "xlsx", "json", "convert"],
  alsoCalled: ["xlsx to json", "spreadsheet to json", "excel converter", "workbook to json"],
  help: [
    "Excel to JSON",
    "Choose a workbook, say which sheet, and copy or save the JSON.",
    "Each row becomes a record whose names are in the first row, or a list where it holds no names. A column without a name is called by its number, and a name that stands twice gets a number behind it.",
    "Values are written, not formulas: numbers, true and false as such, an empty cell as null. Dates become text such as 2024-02-29 or 2024-02-29 13:45:30, and a time without a day 13:45:30.",
    "All sheets together are one object with a member for each.",
  ],
  does: ["convert", "Writes a sheet as JSON."],
  files: { maxFiles: 1, maxBytes: 50 * 1024 ** 2, allowedTypes: [".xlsx", ".xlsm"] },
  limits: { milliseconds: 120_000, memoryBytes: 2 * 1024 ** 3 },
  takes: { files: { least: 1 } },
  detects: [{ kind: "spreadsheet", confidence: 0.8, does: "read its sheets as JSON" }],
  options: z.strictObject({
    sheet: z
      .string()
      .max(100, "Sheet can have at most 100 characters.")
      .default("")
      .meta({ title: "Sheet", description: "Its name or number. Left empty, it is the first." }),
    all: z.boolean().default(false).meta({ title: "All sheets" }),
    header: z.boolean().default(true).meta({ title: "The first row holds the names" }),
    indent: z
      .enum(["0", "2", "4"])
      .default("2")
      .meta({ title: "Indent", choices: { 0: "None", 2: "2 spaces", 4: "4 spaces" } }),
  }),
  gives: { results: ["text"], files: { types: [".json"], number: "one" } },
  vector: {
    name: "The first sheet",
    source: "openpyxl 3.1, which wrote the workbook",
    options: { indent: "0" },
    inputs: ["orders.xlsx"],
    gives: {
      type: "text",
      text: '[{"Id":"007","Name":"Müller; & Söhne","Price":19.99,"Paid":true,"Day":"2024-02-29","Moment":"2024-02-29 13:45:30"},{"Id":"008","Name":"Say \\"hi\\"\\nthere","Price":-3,"Paid":false,"Day":null,"Moment":"1999-12-31 00:00:01"}]',
      filename: "orders.json",
      language: "json",
    },
    files: [{ filename: "orders.json", bytes: 223 }],
  },
});
