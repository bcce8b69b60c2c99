import { defineFamily } from "#kit/manifest/family.ts";
import { changeCsvDelimiter } from "./change-csv-delimiter.ts";
import { compareCsv } from "./compare-csv.ts";
import { csvToHtml } from "./csv-to-html.ts";
import { csvToMarkdown } from "./csv-to-markdown.ts";
import { csvToSql } from "./csv-to-sql.ts";
import { htmlTableToCsv } from "./html-table-to-csv.ts";
import { markdownTableToCsv } from "./markdown-table-to-csv.ts";
import { mergeCsv } from "./merge-csv.ts";
import { splitCsv } from "./split-csv.ts";
import { sqlToCsv } from "./sql-to-csv.ts";
import { transposeCsv } from "./transpose-csv.ts";

export const family = defineFamily([
  mergeCsv,
  splitCsv,
  compareCsv,
  changeCsvDelimiter,
  transposeCsv,
  csvToMarkdown,
  csvToSql,
  sqlToCsv,
  csvToHtml,
  htmlTableToCsv,
  markdownTableToCsv,
]);
