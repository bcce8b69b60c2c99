import { transposeCsv } from "./transpose-csv.ts";
import { answerCsv, type Delimiter, widthOf } from "./table.ts";
import { changeRun } from "./rewrite-table.ts";

export const run = changeRun(transposeCsv, async (records, options, context) => {
  const width = widthOf(records);
  const turned = Array.from({ length: width }, (_, at) => records.map((row) => row[at] ?? ""));
  return answerCsv(context, turned, options["delimiterOut"] as Delimiter);
});
