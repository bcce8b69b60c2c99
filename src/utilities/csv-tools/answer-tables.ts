import type { RunContext } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { writeOutput } from "#kit/run/run-text.ts";
import { answerCsv, type Delimiter, writeRecords } from "./table.ts";

type Written = { readonly title: string; readonly filename: string; readonly csv: string };

const mostTables = 100;
/** Of each table, in characters. */
const mostShown = 20_000;

/** Shows several tables, and writes a file for each. Throws RunError `too_many_tables`. */
export function answerTables(context: RunContext, tables: readonly Written[]) {
  if (tables.length > mostTables) {
    const sentence = `There are ${tables.length.toLocaleString("en")} tables. The limit is 100: use a part of them.`;
    throw new RunError("too_many_tables", sentence, { field: "text" });
  }
  const parts = tables.map(({ title, filename, csv }) => {
    writeOutput(context, filename, csv, "text/csv");
    const notice =
      csv.length > mostShown ? "Only the beginning is shown. The file has all of it." : undefined;
    const text = csv.slice(0, mostShown);
    return {
      title,
      result: { type: "text" as const, text, language: "csv" as const, filename, notice },
    };
  });
  return { type: "parts" as const, parts };
}

type Chosen = { readonly table: number; readonly delimiterOut: Delimiter };

/**
 * Returns one of the tables as CSV, or all with a file for each if `table` is 0. `mend` says what to paste if there is
 * none. Throws RunError `no_table`, and as `answerTables` does.
 */
export function answerChosen(
  context: RunContext,
  tables: readonly (readonly (readonly string[])[])[],
  { table, delimiterOut }: Chosen,
  mend: string,
) {
  if (tables.length === 0) {
    throw new RunError("no_table", `There is no table. ${mend}`, { field: "text" });
  }
  if (table > tables.length) {
    const count = tables.length.toLocaleString("en");
    const sentence =
      tables.length === 1 ? "There is only 1 table." : `There are only ${count} tables.`;
    throw new RunError("no_table", sentence, { field: "table" });
  }
  const chosen = table === 0 ? tables : tables.slice(table - 1, table);
  const [only] = chosen;
  if (only !== undefined && chosen.length === 1) return answerCsv(context, only, delimiterOut);
  return answerTables(
    context,
    chosen.map((records, at) => ({
      title: `Table ${at + 1}`,
      filename: `table-${at + 1}.csv`,
      csv: writeRecords(records, delimiterOut),
    })),
  );
}
