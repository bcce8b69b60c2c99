import { defineFamily } from "#kit/manifest/family.ts";
import { excelToJson } from "./excel-to-json.ts";
import { jsonToExcel } from "./json-to-excel.ts";

/** Workbooks as JSON, and back. Both are `freeInBrowser`. */
export const family = defineFamily([excelToJson, jsonToExcel]);
