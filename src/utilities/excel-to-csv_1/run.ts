import type { Cell, CellValue, Sheet } from "hucre/xlsx";
import Papa from "papaparse";
import { findSheet, readWorkbook } from "#kit/in-browser/read-workbook.ts";
import { dateLook, dateText } from "#kit/in-browser/sheet-date.ts";
import { answerText, renamed, writeOutput } from "#kit/run/run-text.ts";
import { delimiterCharacters } from "#kit/manifest/csv-delimiters.ts";
import { outputFilename } from "#kit/run/output-filename.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { manifest } from "./manifest.ts";
import { numberText } from "./number-text.ts";

/** Refuses other files and missing sheets. */
export const run: RunFunction<typeof manifest> = async (
  _operation,
  { sheet, all, delimiter, mark },
  context,
) => {
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose an Excel workbook.");
  const { sheets, dateSystem } = await readWorkbook(input);
  const is1904 = dateSystem === "1904";
  context.progress(50, "Writing CSV");
  const write = ({ rows, cells }: Sheet) => {
    const data = rows.map((row, line) =>
      row.map((value, column) => fieldOf(value, cells?.get(`${line},${column}`), is1904)),
    );
    const csv = Papa.unparse(data, { delimiter: delimiterCharacters[delimiter] });
    return `${mark ? "\uFEFF" : ""}${csv}\r\n`;
  };
  if (!all) {
    const csv = write(findSheet(sheets, sheet.trim()));
    return answerText(context, csv, { filename: renamed(context, "csv"), language: "csv" });
  }
  for (const one of sheets) {
    const name = one.name.toWellFormed().replace(/[/\\\u0000-\u001f\u007f]/gu, "_");
    const filename = outputFilename(input.filename, `_${name}`, "csv");
    writeOutput(context, filename, write(one), "text/csv");
  }
  const rows = sheets.map(({ name, rows: lines }) => [name, lines.length]);
  return { type: "table", columns: ["Sheet", "Rows"], rows };
};

function fieldOf(value: CellValue | undefined, cell: Cell | undefined, is1904: boolean): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "number") return numberText(value);
  if (!(value instanceof Date)) return value;
  return dateText(value, dateLook(cell?.style?.numFmt ?? ""), is1904);
}
