import Papa from "papaparse";
import { delimiterCharacters } from "#kit/manifest/csv-delimiters.ts";
import type { RunContext } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { answerText, renamed } from "#kit/run/run-text.ts";

export type Delimiter = keyof typeof delimiterCharacters;

export type Table = { readonly names: readonly string[]; readonly rows: readonly string[][] };

/**
 * Reads RFC 4180, skipping empty lines. Throws RunError `not_csv` for an unclosed quote, and as `refuseTooMany` does.
 */
export function readRecords(csv: string, delimiter: Delimiter, title = ""): string[][] {
  const { data, errors } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ""), {
    delimiter: delimiterCharacters[delimiter],
    delimitersToGuess: [",", ";", "\t", "|"],
    skipEmptyLines: true,
  });
  const mistake = errors.find(({ type }) => type === "Quotes");
  const within = title === "" ? "" : `${title}, `;
  if (mistake !== undefined) {
    const sentence = `${within}record ${(mistake.row ?? 0) + 1}: a field starts with a quote that is not closed, or is closed before the end of the field.`;
    throw new RunError("not_csv", `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`);
  }
  if (data.length === 0) {
    throw new RunError("no_text", `${title === "" ? "The table" : title} has no records.`);
  }
  refuseTooMany(data.length, widthOf(data));
  return data;
}

export function widthOf(records: readonly (readonly unknown[])[]): number {
  return records.reduce((most, record) => Math.max(most, record.length), 0);
}

/**
 * Throws RunError `too_many_fields` as if all records were as long as the longest: one long record and many short ones
 * could otherwise fill the memory.
 */
export function refuseTooMany(records: number, columns: number): void {
  if (records * columns <= 20_000_000) return;
  const size = `${records.toLocaleString("en")} records of ${columns.toLocaleString("en")} fields`;
  const sentence = `The table would have ${size}. The limit is 20,000,000 fields: use a smaller table.`;
  throw new RunError("too_many_fields", sentence);
}

/**
 * Reads CSV with a header and pads short records. Throws RunError `not_csv` for long records or repeated names, and as
 * `readRecords` does.
 */
export function readTable(csv: string, delimiter: Delimiter, title = ""): Table {
  const [names = [], ...rows] = readRecords(csv, delimiter, title);
  const within = title === "" ? "" : `${title}: `;
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) {
    throw new RunError("not_csv", `${within}Two columns are called "${twice}": rename one.`);
  }
  const long = rows.findIndex((row) => row.length > names.length);
  if (long === -1) return { names, rows: rows.map((row) => names.map((_, at) => row[at] ?? "")) };
  const counts = `has more fields than the ${names.length} column names`;
  throw new RunError("not_csv", `${within}Record ${long + 2} ${counts}.`);
}

export function writeRecords(
  records: readonly (readonly string[])[],
  delimiter: Delimiter,
): string {
  const sign = delimiterCharacters[delimiter] || ",";
  return `${Papa.unparse(
    records.map((record) => [...record]),
    { delimiter: sign },
  )}\r\n`;
}

/** Throws RunError `no_column`. */
export function columnOf(names: readonly string[], name: string, field: string): number {
  const place = names.indexOf(name);
  if (place !== -1) return place;
  const sentence = `There is no column "${name}". Choose from: ${names.slice(0, 20).join(", ")}.`;
  throw new RunError("no_column", sentence, { field });
}

/** Returns records as CSV, and as a file if they came from one. */
export function answerCsv(
  context: RunContext,
  records: readonly (readonly string[])[],
  delimiter: Delimiter,
) {
  const csv = writeRecords(records, delimiter);
  return answerText(context, csv, { filename: renamed(context, "csv"), language: "csv" });
}
