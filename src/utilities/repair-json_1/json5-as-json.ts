import json5 from "json5";
import { printJson } from "#kit/in-browser/print-json.ts";
import { parseJson } from "#kit/in-browser/read-json.ts";

/** Of valid JSON5: white space and comments, strings, punctuation, and words, which are names, numbers and literals. */
const token =
  /(?:[\s\uFEFF]|\/\/[^\n\r\u2028\u2029]*|\/\*[^]*?\*\/)+|("(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*')|([{}[\]:,])|([^\s\uFEFF{}[\]:,"'/]+)/g;

/**
 * Writes JSON5 as JSON with each number's digits and each name in its place: an object of JavaScript would round the
 * numbers, make null of 1e400, and drop or move names. Returns null for what isn't JSON5, or has no JSON (Infinity).
 */
export function json5AsJson(text: string): string | null {
  if (!isJson5(text)) return null;
  const written: string[] = [];
  for (const [, quoted, sign, word] of text.matchAll(token)) {
    if (sign === ":" && /^\w|^[$\\]|^[^\0-\x7F]/.test(written.at(-1) ?? "")) {
      written[written.length - 1] = nameOf(written.at(-1) ?? "");
    }
    // A comma before a closing bracket.
    if ((sign === "}" || sign === "]") && written.at(-1) === ",") written.pop();
    if (quoted !== undefined) written.push(JSON.stringify(json5.parse(quoted)));
    else if (sign !== undefined) written.push(sign);
    else if (word !== undefined) written.push(word);
  }
  const compact = written.map((one) => numberOf(one) ?? one).join("");
  const parsed = parseJson(compact);
  if (parsed.mistake !== null) return null;
  return printJson(compact, parsed.tree, { indent: "  ", sortKeys: false });
}

function isJson5(text: string): boolean {
  try {
    json5.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return false;
    throw error;
  }
}

/** Resolves the escapes of an unquoted name. */
function nameOf(word: string): string {
  const [name = ""] = Object.keys(json5.parse<object>(`{${word}:0}`));
  return JSON.stringify(name);
}

/** In JSON's grammar, which has no plus sign, hexadecimals, `.5` or `5.`; undefined for another word. */
function numberOf(word: string): string | undefined {
  const [found, sign = "", hex, whole = "", fraction = "", power = ""] =
    /^([+-]?)(?:(0x[\da-f]+)|(\d*)(?:\.(\d*))?(e[+-]?\d+)?)$/i.exec(word) ?? [];
  if (found === undefined || !/\d/.test(word)) return undefined;
  const digits =
    hex === undefined
      ? `${whole || "0"}${fraction === "" ? "" : `.${fraction}`}${power}`
      : BigInt(hex).toString();
  return `${sign === "-" ? "-" : ""}${digits}`;
}
