import type { RunFunction } from "#kit/run/run-context.ts";
import type { transposeCsv } from "./transpose-csv.ts";
import { answerCsv, widthOf } from "./table.ts";
import { changeRun } from "./rewrite-table.ts";

export const run: RunFunction<typeof transposeCsv> = changeRun(
  async (records, options, context) => {
    const width = widthOf(records);
    const turned = Array.from({ length: width }, (_, at) => records.map((row) => row[at] ?? ""));
    return answerCsv(context, turned, options.delimiterOut);
  },
);
