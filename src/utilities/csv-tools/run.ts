import { familyRun } from "#kit/small/family-run.ts";
import { runChangeCsvDelimiter, runCsvToMarkdown, runTransposeCsv } from "./rewrite-table.ts";
import { runCompareCsv } from "./compare-tables.ts";
import { runMergeCsv } from "./merge-tables.ts";
import { runSplitCsv } from "./split-table.ts";

/** Each member runs as its file says. Errors as for `parseOptions` and `readTable`. */
export const run = familyRun({
  "merge-csv": runMergeCsv,
  "split-csv": runSplitCsv,
  "compare-csv": runCompareCsv,
  "change-csv-delimiter": runChangeCsvDelimiter,
  "transpose-csv": runTransposeCsv,
  "csv-to-markdown": runCsvToMarkdown,
});
