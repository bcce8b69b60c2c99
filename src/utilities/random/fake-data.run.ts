import Papa from "papaparse";
import { randomIntegers } from "#kit/random/random-integer.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { answerText } from "#kit/run/run-text.ts";
import type { fakeData } from "./fake-data.ts";
import { type Row, rowsOf } from "./fake-rows.ts";
import { loadFaker } from "./load-faker.ts";

export const run: RunFunction<typeof fakeData> = async (_operation, options, context) => {
  const { what, count, locale, format } = options;
  const seed = options.seed === "" ? randomIntegers(context)(1_000_000) : Number(options.seed);
  const faker = await loadFaker(locale, seed);
  const rows = Array.from({ length: count }, (_, index): Row => {
    if (index % 100 === 0) context.signal.throwIfAborted();
    return rowsOf[what]?.(faker, index + 1) ?? {};
  });
  const text = writers[format](rows, what);
  const answer = answerText(context, text, { filename: `fake-data.${format}`, language: format });
  if (options.seed !== "") return answer;
  const notice = `Enter the seed ${seed} to have the same rows again.`;
  return { ...answer, notice: [notice, answer.notice ?? []].flat().join(" ") };
};

const writers = {
  csv: (rows: readonly Row[]) => `${Papa.unparse([...rows], { newline: "\n" })}\n`,
  json: (rows: readonly Row[]) => `${JSON.stringify(rows, null, 2)}\n`,
  sql: writeSql,
};

/** Of the SQL that PostgreSQL, MySQL and SQLite have in common. */
function writeSql(rows: readonly Row[], table: string): string {
  const [first = {}] = rows;
  const columns = Object.entries(first).map(([name, value]) => `  ${name} ${typeOf(name, value)}`);
  const names = Object.keys(first).join(", ");
  const lines = rows.map((row) => `  (${Object.values(row).map(literal).join(", ")})`);
  return [
    `CREATE TABLE ${table} (`,
    columns.join(",\n"),
    ");",
    "",
    `INSERT INTO ${table} (${names}) VALUES`,
    `${lines.join(",\n")};`,
    "",
  ].join("\n");
}

function typeOf(name: string, value: string | number): string {
  if (name === "id") return "INTEGER PRIMARY KEY";
  if (name === "price") return "NUMERIC(10, 2)";
  return typeof value === "number" ? "INTEGER" : "TEXT";
}

/** Throws Error for a backslash, which databases read differently. */
function literal(value: string | number): string {
  if (typeof value === "number") return String(value);
  if (value.includes("\\")) throw new Error("A value has a backslash.");
  return `'${value.replaceAll("'", "''")}'`;
}
