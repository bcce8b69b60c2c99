import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { readText } from "#kit/run/run-text.ts";
import type { mergeCsv } from "./merge-csv.ts";
import { answerCsv, readTable, refuseTooMany } from "./table.ts";

export const run: RunFunction<typeof mergeCsv> = async (_operation, options, context) => {
  if (context.inputs.length < 2) throw new RunError("no_input", "Choose two or more CSV files.");
  const tables = await Promise.all(
    context.inputs.map(async (input) => ({
      source: options.source ? [input.filename] : [],
      ...readTable(await readText(input), options.delimiterIn, input.filename),
    })),
  );
  const names = [...new Set(tables.flatMap((table) => table.names))];
  refuseTooMany(
    tables.reduce((count, table) => count + table.rows.length, 0),
    names.length,
  );
  const records = tables.flatMap((table) => {
    const places = names.map((name) => table.names.indexOf(name));
    return table.rows.map((row) => [...table.source, ...places.map((place) => row[place] ?? "")]);
  });
  const head = [...(options.source ? ["file"] : []), ...names];
  return answerCsv(context, [head, ...records], options.delimiterOut);
};
