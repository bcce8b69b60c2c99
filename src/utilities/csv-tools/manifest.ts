import { defineFamily } from "#kit/manifest/family.ts";
import { changeCsvDelimiter } from "./change-csv-delimiter.ts";
import { compareCsv } from "./compare-csv.ts";
import { csvToMarkdown } from "./csv-to-markdown.ts";
import { mergeCsv } from "./merge-csv.ts";
import { splitCsv } from "./split-csv.ts";
import { transposeCsv } from "./transpose-csv.ts";

export const family = defineFamily([
  mergeCsv,
  splitCsv,
  compareCsv,
  changeCsvDelimiter,
  transposeCsv,
  csvToMarkdown,
]);
