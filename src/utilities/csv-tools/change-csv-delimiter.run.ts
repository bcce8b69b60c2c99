import type { RunFunction } from "#kit/run/run-context.ts";
import type { changeCsvDelimiter } from "./change-csv-delimiter.ts";
import { answerCsv } from "./table.ts";
import { changeRun } from "./rewrite-table.ts";

export const run: RunFunction<typeof changeCsvDelimiter> = changeRun(
  async (records, options, context) => {
    return answerCsv(context, records, options.delimiterOut);
  },
);
