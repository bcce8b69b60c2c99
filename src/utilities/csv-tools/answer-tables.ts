import type { RunContext } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { writeOutput } from "#kit/run/run-text.ts";

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
