import Papa from "papaparse";
import { delimiterCharacters, delimiterNames } from "#kit/manifest/csv-delimiters.ts";

export type Rows = readonly (readonly string[])[];

/** A table's rows, the first being column names, and its format. */
export interface GridTable {
  readonly rows: Rows;
  readonly delimiter: string;
  readonly newline: string;
  readonly endsLine: boolean;
}

const emptyRows: Rows = [
  ["", "", ""],
  ["", "", ""],
  ["", "", ""],
];

const delimiters = delimiterNames.map((name) => delimiterCharacters[name]);

/** Parses CSV (RFC 4180). Returns null on an unclosed quote, as no cell is certain. */
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

/** Guesses like the utilities do. Empty lines would count as rows of one cell. */
function delimiterOf(text: string): string {
  const guessing = { delimitersToGuess: delimiters, skipEmptyLines: true, preview: 10 };
  return Papa.parse(text, guessing).meta.delimiter;
}

/** Writes a table in its original format, quoting cells with another likely delimiter. */
export function writeGrid({ rows, delimiter, newline, endsLine }: GridTable): string {
  const text = Papa.unparse(
    rows.map((row) => [...row]),
    {
      delimiter,
      newline,
      quotes: (value) => delimiters.some((other) => String(value).includes(other)),
    },
  );
  // An empty last line would otherwise only end the line before.
  return endsLine || isEmptyLine(rows.at(-1)) ? `${text}${newline}` : text;
}

function isEmptyLine(row: readonly string[] = []): boolean {
  return row.length === 1 && row[0] === "";
}

export function columnsOf(rows: Rows): number {
  return rows.reduce((most, { length }) => Math.max(most, length), 1);
}

/** Replaces cells from a position on, adding missing rows and columns. */
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

export function withRow(rows: Rows): Rows {
  return [...rows, Array.from({ length: columnsOf(rows) }, () => "")];
}

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

/** Parses cells from a spreadsheet; null for a single cell. */
export function copiedCells(text: string): Rows | null {
  if (!/[\t\n\r]/.test(text.replace(/[\r\n]+$/, ""))) return null;
  const { data, errors } = Papa.parse<string[]>(text.replace(/\r?\n$/, ""), { delimiter: "\t" });
  return errors.length > 0 ? null : data;
}
