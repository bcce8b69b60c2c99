import { defineFamily } from "#kit/manifest/family.ts";
import { curlToJavascript } from "./curl-to-javascript.ts";
import { curlToPython } from "./curl-to-python.ts";

/** Code that sends what a curl command sends, each in one language. */
export const family = defineFamily([curlToJavascript, curlToPython]);
