import { defineFamily } from "#kit/manifest/family.ts";
import { flattenJson } from "./flatten-json.ts";
import { jsonLines } from "./json-lines.ts";
import { jsonToSql } from "./json-to-sql.ts";
import { mergeJson } from "./merge-json.ts";

export const family = defineFamily([flattenJson, mergeJson, jsonLines, jsonToSql]);
