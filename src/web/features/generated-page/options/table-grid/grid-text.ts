import Papa from "papaparse";
import { delimiterCharacters, delimiterNames } from "#kit/manifest/csv-delimiters.ts";

export type Rows = readonly (readonly string[])[];

/** A table as it was written: its rows, the first of which names the columns, and what set them apart. */
export interface GridTable {
  readonly rows: Rows;
  readonly delimiter: string;
  readonly newline: string;
  readonly endsLine: boolean;
}

/** What a grid shows where nothing is written yet. */
const emptyRows: Rows = [
  ["", "", ""],
  ["", "", ""],
  ["", "", ""],
];

const delimiters = delimiterNames.map((name) => delimiterCharacters[name]);

/**
 * Reads CSV by RFC 4180, with whatever delimiter it seems to have where none is known; null where a quote is not closed, so
 * that no cell is sure.
 */
export function readGrid(text: string, known?: string): GridTable | null {
  if (text === "") return { rows: emptyRows, delimiter: ",", newline: "\n", endsLine: true };
  const { data, errors, meta } = Papa.parse<string[]>(text, {
    delimiter: known ?? delimiterOf(text),
  });
  if (errors.some(({ type }) => type === "Quotes")) return null;
  const endsLine = data.length > 1 && isEmptyLine(data.at(-1));
  const { delimiter, linebreak: newline } = meta;
  return { rows: endsLine ? data.slice(0, -1) : data, delimiter, newline, endsLine };
}

/** As utilities find it. An empty line counts as a row of one cell there, and the last line's end would be one. */
function delimiterOf(text: string): string {
  const guessing = { delimitersToGuess: delimiters, skipEmptyLines: true, preview: 10 };
  return Papa.parse(text, guessing).meta.delimiter;
}

/** Writes a table as it was written before. What another would take for its delimiter is in quotes. */
export function writeGrid({ rows, delimiter, newline, endsLine }: GridTable): string {
  const text = Papa.unparse(
    rows.map((row) => [...row]),
    {
      delimiter,
      newline,
      quotes: (value) => delimiters.some((other) => String(value).includes(other)),
    },
  );
  // An empty line at the end would be the end of the one before.
  return endsLine || isEmptyLine(rows.at(-1)) ? `${text}${newline}` : text;
}

function isEmptyLine(row: readonly string[] = []): boolean {
  return row.length === 1 && row[0] === "";
}

/** How many columns the longest row has. */
export function columnsOf(rows: Rows): number {
  return rows.reduce((most, { length }) => Math.max(most, length), 1);
}

/** The rows with other cells from a place on; rows and columns that are lacking are added. */
export function withCells(rows: Rows, row: number, column: number, cells: Rows): Rows {
  const height = Math.max(rows.length, row + cells.length);
  return Array.from({ length: height }, (_, at) => {
    const before = rows[at] ?? [];
    const put = cells[at - row];
    if (put === undefined) return before;
    const width = Math.max(before.length, column + put.length);
    return Array.from(
      { length: width },
      (_none, place) => put[place - column] ?? before[place] ?? "",
    );
  });
}

/** The rows with an empty one more at the end, as wide as the table. */
export function withRow(rows: Rows): Rows {
  return [...rows, Array.from({ length: columnsOf(rows) }, () => "")];
}

/** The rows with an empty column more at the end. */
export function withColumn(rows: Rows): Rows {
  const width = columnsOf(rows);
  return rows.map((row) => Array.from({ length: width + 1 }, (_, place) => row[place] ?? ""));
}

export function withoutRow(rows: Rows, row: number): Rows {
  return rows.toSpliced(row, 1);
}

export function withoutColumn(rows: Rows, column: number): Rows {
  return rows.map((row) => (column < row.length ? row.toSpliced(column, 1) : row));
}

/** Cells as programs for tables copy them, with tabs between; null for a text that is of one cell. */
export function copiedCells(text: string): Rows | null {
  if (!/[\t\n\r]/.test(text.replace(/[\r\n]+$/, ""))) return null;
  const { data, errors } = Papa.parse<string[]>(text.replace(/\r?\n$/, ""), { delimiter: "\t" });
  return errors.length > 0 ? null : data;
}
