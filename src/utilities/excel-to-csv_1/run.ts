import { HucreError } from "hucre";
import { readXlsx, type CellValue, type Sheet } from "hucre/xlsx";
import Papa from "papaparse";
import { answerText, renamed, writeOutput } from "../_kit/browser-text.ts";
import { delimiterCharacters } from "../_kit/csv-delimiters.ts";
import { parseOptions } from "../_kit/parse-options.ts";
import type { BrowserRunFunction, BrowserRunInput } from "../_kit/run-context.ts";
import { RunError } from "../_kit/run-error.ts";
import { manifest } from "./manifest.ts";

/** One sheet as CSV, or all of them. Refuses what is no workbook, and a sheet that is not there. */
export const run: BrowserRunFunction = async (operation, options, context) => {
  const { sheet, all, delimiter, mark } = parseOptions(manifest, operation, options).options;
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose an Excel workbook.");
  const sheets = await readSheets(input);
  context.progress(50, "Writing CSV");
  const write = ({ rows }: Sheet) => {
    const data = rows.map((row) => row.map(fieldOf));
    const csv = Papa.unparse(data, { delimiter: delimiterCharacters[delimiter] });
    return `${mark ? "\uFEFF" : ""}${csv}\r\n`;
  };
  if (!all) {
    const csv = write(findSheet(sheets, sheet.trim()));
    return answerText(context, csv, { filename: renamed(context, "csv"), language: "csv" });
  }
  for (const one of sheets) {
    const name = one.name.replace(/[/\\]/g, "_");
    writeOutput(
      context,
      renamed(context, "csv").replace(/\.csv$/, `_${name}.csv`),
      write(one),
      "text/csv",
    );
  }
  const rows = sheets.map(({ name, rows: lines }) => [name, lines.length]);
  return { type: "table", columns: ["Sheet", "Rows"], rows };
};

async function readSheets(input: BrowserRunInput): Promise<Sheet[]> {
  try {
    return (await readXlsx(await input.blob.arrayBuffer())).sheets;
  } catch (error) {
    if (!(error instanceof HucreError)) throw error;
    throw new RunError(
      "not_excel",
      `${input.filename} is no Excel workbook in the .xlsx format, is damaged, or has a password.`,
    );
  }
}

function findSheet(sheets: readonly Sheet[], wanted: string): Sheet {
  const found =
    sheets.find(({ name }) => name.toLowerCase() === wanted.toLowerCase()) ??
    sheets[(wanted === "" ? 1 : Number(wanted)) - 1];
  if (found !== undefined) return found;
  const names = sheets.map(({ name }) => name).join(", ");
  throw new RunError("no_sheet", `There is no sheet "${wanted}". There are: ${names}.`, {
    field: "sheet",
  });
}

/** A sheet's dates have no zone: the library gives them as if they were UTC. */
function fieldOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (!(value instanceof Date)) return String(value);
  return value.toISOString().slice(0, 19).replace("T", " ").replace(" 00:00:00", "");
}
