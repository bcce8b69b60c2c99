import { writeXlsx, type CellValue } from "hucre/xlsx";
import Papa from "papaparse";
import { givenText, readText, renamed, writeOutput } from "#kit/run/run-text.ts";
import { delimiterCharacters } from "#kit/manifest/csv-delimiters.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { cellText, mostCharacters } from "#kit/in-browser/cell-text.ts";
import { cellValue } from "./cell-value.ts";
import type { manifest } from "./manifest.ts";
import { sheetNames } from "#kit/in-browser/sheet-names.ts";

/** Excel's limits per sheet. */
const mostRows = 1_048_576;
const mostColumns = 16_384;

/** Refuses broken CSV and what doesn't fit on a sheet. */
export const run: RunFunction<typeof manifest> = async (
  _operation,
  { text, delimiter, header, typed },
  context,
) => {
  const texts =
    context.inputs.length === 0
      ? [{ filename: "Sheet1", csv: await givenText(context, text) }]
      : await Promise.all(
          context.inputs.map(async (input) => ({
            filename: input.filename,
            csv: await readText(input),
          })),
        );
  const names = sheetNames(texts.map(({ filename }) => filename));
  const sheets = texts.map(({ filename, csv }, index) => {
    const rows = readRows(filename, csv, delimiterCharacters[delimiter]);
    return {
      name: names[index] ?? filename,
      rows: rows.map((row) => row.map((field) => written(typed ? cellValue(field) : field))),
      ...(header ? { freezePane: { rows: 1 } } : {}),
    };
  });
  context.progress(50, "Writing the workbook");
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  const workbook = Uint8Array.from(
    await writeXlsx({ sheets, properties: { modified: context.now() } }),
  );
  writeOutput(context, renamed(context, "xlsx"), workbook, type);
  const rows = sheets.map((sheet) => [sheet.name, sheet.rows.length, widest(sheet.rows)]);
  return { type: "table", columns: ["Sheet", "Rows", "Columns"], rows };
};

function readRows(filename: string, csv: string, delimiter: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(csv, { delimiter, skipEmptyLines: true });
  const mistake = errors.find(({ type }) => type === "Quotes");
  if (mistake !== undefined) {
    const record = (mistake.row ?? 0) + 1;
    throw new RunError("not_csv", `${filename}, record ${record}: ${mistake.message}.`);
  }
  if (data.length > mostRows || widest(data) > mostColumns) {
    throw new RunError(
      "too_large",
      `${filename} has more than the 1,048,576 rows or 16,384 columns a sheet can hold: split it first.`,
    );
  }
  data.forEach((row, index) => {
    const column = row.findIndex((field) => field.length > mostCharacters);
    if (column < 0) return;
    throw new RunError(
      "too_large",
      `${filename}, record ${index + 1}, field ${column + 1}: a cell can hold at most 32,767 characters.`,
    );
  });
  return data;
}

function written(value: CellValue): CellValue {
  return typeof value === "string" ? cellText(value) : value;
}

function widest(rows: readonly (readonly unknown[])[]): number {
  return rows.reduce((most, row) => Math.max(most, row.length), 0);
}
