import { defineFamily } from "#kit/manifest/family.ts";
import { excelToJson } from "./excel-to-json.ts";
import { jsonToExcel } from "./json-to-excel.ts";

export const family = defineFamily([excelToJson, jsonToExcel]);
