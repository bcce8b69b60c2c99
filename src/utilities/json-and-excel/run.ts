import { familyRun } from "#kit/small/family-run.ts";
import { runExcelToJson } from "./read-sheets.ts";
import { runJsonToExcel } from "./write-sheets.ts";

/** Each member runs as its file says. Errors as for `parseOptions`, `readWorkbook` and `readJson`. */
export const run = familyRun({ "excel-to-json": runExcelToJson, "json-to-excel": runJsonToExcel });
