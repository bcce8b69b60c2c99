import { defineFamily } from "#kit/manifest/family.ts";
import { curlToJavascript } from "./curl-to-javascript.ts";
import { curlToPython } from "./curl-to-python.ts";

export const family = defineFamily([curlToJavascript, curlToPython]);
