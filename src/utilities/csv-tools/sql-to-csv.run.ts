import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { answerText, givenText } from "#kit/run/run-text.ts";
import { answerTables } from "./answer-tables.ts";
import { readInserts } from "./read-inserts.ts";
import type { sqlToCsv } from "./sql-to-csv.ts";
import { refuseTooMany, widthOf, writeRecords } from "./table.ts";

/** Throws RunError `no_rows`, and as `readInserts` and `answerTables` do. */
export const run: RunFunction<typeof sqlToCsv> = async (_operation, options, context) => {
  const sql = await givenText(context, options.text);
  const { tables, withoutValues } = readInserts(sql, options.dialect);
  if (tables.length === 0) {
    const sentence =
      "There is no INSERT statement with VALUES. Paste one, such as INSERT INTO t VALUES (1);";
    throw new RunError("no_rows", sentence, { field: "text" });
  }
  const taken = new Set<string>();
  const written = tables.map(({ name, columns, rows }) => {
    const width = Math.max(columns.length, widthOf(rows));
    refuseTooMany(rows.length + 1, width);
    const head = Array.from({ length: width }, (_, at) => columns[at] ?? `column${at + 1}`);
    const records = rows.map((row) => head.map((_, at) => row[at] ?? options.nulls));
    const csv = writeRecords([head, ...records], options.delimiterOut);
    return { name, csv, count: rows.length, filename: `${fileNameOf(name, taken)}.csv` };
  });
  const isSingular = withoutValues === 1;
  const left = {
    notice: `${withoutValues.toLocaleString("en")} INSERT ${isSingular ? "statement has" : "statements have"} no VALUES and ${isSingular ? "is" : "are"} left out.`,
  };
  const [first] = written;
  if (first !== undefined && written.length === 1) {
    const looks = { filename: first.filename, language: "csv" } as const;
    const answer = answerText(context, first.csv, looks);
    if (withoutValues === 0) return answer;
    return { ...answer, notice: [left.notice, answer.notice ?? []].flat().join(" ") };
  }
  const shown = written.map(({ name, count, ...file }) => ({
    title: `${name} (${count.toLocaleString("en")} ${count === 1 ? "row" : "rows"})`,
    ...file,
  }));
  return { ...answerTables(context, shown), ...(withoutValues > 0 && left) };
};

function fileNameOf(table: string, taken: Set<string>): string {
  const plain = table.toWellFormed().replace(/[<>:"/\\|?*\p{Cc}]/gu, "_");
  const bare = plain.replace(/^\.+/, "_").trim().slice(0, 60) || "table";
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? bare : `${bare}_${number}`;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}
