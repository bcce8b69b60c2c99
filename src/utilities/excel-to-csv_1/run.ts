import { readXlsx, type Cell, type CellValue, type Sheet, type Workbook } from "hucre/xlsx";
import Papa from "papaparse";
import { answerText, renamed, writeOutput } from "#kit/run/run-text.ts";
import { delimiterCharacters } from "#kit/manifest/csv-delimiters.ts";
import { outputFilename } from "#kit/run/output-filename.ts";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import type { RunFunction, RunInput } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { dateLook, dateText } from "./date-text.ts";
import { manifest } from "./manifest.ts";
import { numberText } from "./number-text.ts";
import { unpackedSize } from "./unpacked-size.ts";

/** A workbook may unpack to no more: it would not fit into a page's memory. */
const mostUnpacked = 512 * 1024 ** 2;

/** One sheet as CSV, or all of them. Refuses what is no workbook, and a sheet that is not there. */
export const run: RunFunction = async (operation, options, context) => {
  const { sheet, all, delimiter, mark } = parseOptions(manifest, operation, options).options;
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

async function readWorkbook(input: RunInput): Promise<Workbook> {
  const bytes = await input.blob.arrayBuffer();
  const size = await unreadable(input, async () => unpackedSize(new Uint8Array(bytes)));
  if (size > mostUnpacked) {
    const sentence = `${input.filename} would unpack to more than 512 MB: split the workbook.`;
    throw new RunError("too_large", sentence);
  }
  return unreadable(input, () => readXlsx(bytes, { readStyles: true }));
}

/** Whatever a library throws about a file is said in one sentence: it is the file's mistake. */
async function unreadable<T>({ filename }: RunInput, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw new RunError(
      "not_excel",
      `${filename} is no Excel workbook in the .xlsx format, is damaged, or has a password.`,
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

function fieldOf(value: CellValue | undefined, cell: Cell | undefined, is1904: boolean): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "number") return numberText(value);
  if (!(value instanceof Date)) return value;
  return dateText(value, dateLook(cell?.style?.numFmt ?? ""), is1904);
}
