import { changeCsvDelimiter } from "./change-csv-delimiter.ts";
import { answerCsv, type Delimiter } from "./table.ts";
import { changeRun } from "./rewrite-table.ts";

export const run = changeRun(changeCsvDelimiter, async (records, options, context) => {
  return answerCsv(context, records, options["delimiterOut"] as Delimiter);
});
