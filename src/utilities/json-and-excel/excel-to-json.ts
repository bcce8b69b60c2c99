import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";

export const excelToJson = smallUtility({
  code: "excel-to-json",
  name: "Excel to JSON",
  description: "Convert one or all sheets of an Excel workbook (.xlsx) to JSON.",
  category: "data",
  tags: ["excel", "xlsx", "json", "convert"],
  alsoCalled: ["xlsx to json", "spreadsheet to json", "excel converter", "workbook to json"],
  help: [
    "Excel to JSON",
    "Choose a workbook and a sheet, and copy or save the JSON.",
    "Each row becomes an object with the names from the first row, or an array if there is no header row. A column without a name is named by its number, and a repeated name gets a number added.",
    "You get values, not formulas. Numbers and booleans keep their type, and an empty cell becomes null. Dates become text such as 2024-02-29 or 2024-02-29 13:45:30, and a time without a date becomes 13:45:30.",
    "All sheets together become one object, with one property for each sheet.",
  ],
  does: ["convert", "Converts a sheet to JSON."],
  files: { maxFiles: 1, maxBytes: 50 * 1024 ** 2, allowedTypes: [".xlsx", ".xlsm"] },
  limits: { milliseconds: 120_000, memoryBytes: 2 * 1024 ** 3 },
  takes: { files: { least: 1 } },
  detects: [{ kind: "spreadsheet", confidence: 0.8, does: "convert it to JSON" }],
  options: z.strictObject({
    sheet: z.string().max(100, "Sheet can have at most 100 characters.").default("").meta({
      title: "Sheet",
      description: "Name or number. The first sheet if left empty.",
      advanced: true,
    }),
    all: z.boolean().default(false).meta({ title: "All sheets", advanced: true }),
    header: z.boolean().default(true).meta({ title: "First row is the header", advanced: true }),
    indent: z
      .enum(["0", "2", "4"])
      .default("2")
      .meta({
        title: "Indent",
        choices: { 0: "None", 2: "2 spaces", 4: "4 spaces" },
        advanced: true,
      }),
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
  examples: [
    {
      name: "Rows without a header",
      source: "openpyxl 3.1, which wrote the workbook",
      options: { header: false, indent: "0" },
      inputs: ["orders.xlsx"],
      gives: {
        type: "text",
        text: '[["Id","Name","Price","Paid","Day","Moment"],["007","Müller; & Söhne",19.99,true,"2024-02-29","2024-02-29 13:45:30"],["008","Say \\"hi\\"\\nthere",-3,false,null,"1999-12-31 00:00:01"]]',
        filename: "orders.json",
        language: "json",
      },
      files: [{ filename: "orders.json", bytes: 183 }],
    },
  ],
});
