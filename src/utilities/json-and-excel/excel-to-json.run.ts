import type { Cell, CellValue, Sheet } from "hucre/xlsx";
import { printJson } from "#kit/in-browser/print-json.ts";
import { readJson } from "#kit/in-browser/read-json.ts";
import { findSheet, readWorkbook } from "#kit/in-browser/read-workbook.ts";
import { dateLook, dateText } from "#kit/in-browser/sheet-date.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { answerText, renamed } from "#kit/run/run-text.ts";
import type { excelToJson } from "./excel-to-json.ts";

/** Throws as `readWorkbook` and `findSheet` do. */
export const run: RunFunction<typeof excelToJson> = async (_operation, options, context) => {
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose an Excel workbook first.");
  const { sheets, dateSystem } = await readWorkbook(input);
  const write = (sheet: Sheet) => sheetText(sheet, options.header, dateSystem === "1904");
  const compact = options.all
    ? objectText(sheets.map((sheet) => [sheet.name, write(sheet)]))
    : write(findSheet(sheets, options.sheet.trim()));
  const indent = options.indent === "0" ? null : " ".repeat(Number(options.indent));
  const text =
    indent === null
      ? compact
      : printJson(compact, readJson(compact).tree, { indent, sortKeys: false });
  return answerText(context, text, { filename: renamed(context, "json"), language: "json" });
};

function sheetText({ rows, cells }: Sheet, header: boolean, is1904: boolean): string {
  const texts = rows.map((row, line) =>
    row.map((value, column) => valueText(value, cells?.get(`${line},${column}`), is1904)),
  );
  const width = texts.reduce((most, row) => Math.max(most, row.length), 0);
  const filled = texts.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? "null"));
  if (!header) return `[${filled.map((row) => `[${row.join(",")}]`).join(",")}]`;
  const [first = [], ...records] = filled;
  const names = namesOf(first);
  return `[${records.map((row) => objectText(names.map((name, at) => [name, row[at] ?? "null"]))).join(",")}]`;
}

/** By hand, because JavaScript objects put numeric names first. */
function objectText(members: readonly (readonly [name: string, value: string])[]): string {
  return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(",")}}`;
}

function valueText(value: CellValue | undefined, cell: Cell | undefined, is1904: boolean): string {
  if (value === null || value === undefined) return "null";
  if (!(value instanceof Date)) return JSON.stringify(value);
  return JSON.stringify(dateText(value, dateLook(cell?.style?.numFmt ?? ""), is1904));
}

function namesOf(first: readonly string[]): string[] {
  const texts = first.map((value, at) => {
    const name = value.startsWith('"') ? String(JSON.parse(value)) : value;
    return name === "null" || name === "" ? `Column ${at + 1}` : name;
  });
  const taken = new Set(texts);
  return texts.map((name, at) => {
    if (texts.indexOf(name) === at) return name;
    let number = 2;
    while (taken.has(`${name}_${number}`)) number += 1;
    taken.add(`${name}_${number}`);
    return `${name}_${number}`;
  });
}
