import type { RunFunction } from "#kit/run/run-context.ts";
import { answerText, givenText } from "#kit/run/run-text.ts";
import type { manifest } from "./manifest.ts";

/** Writes one format, but reads all. Throws as `givenText` does. */
export const run: RunFunction<typeof manifest> = async (operation, options, context) => {
  const text = await givenText(context, options.text);
  const written = operation === "escape" ? escape(text, options) : unescape(text);
  return answerText(context, written, { filename: "result.txt" });
};

const hex = (code: number, digits: number) => code.toString(16).padStart(digits, "0");

const forms = {
  json: (units: readonly number[]) => units.map((unit) => `\\u${hex(unit, 4)}`).join(""),
  percent: (units: readonly number[]) => units.map((unit) => `%u${hex(unit, 4)}`).join(""),
  braces: (_: readonly number[], code: number) => `\\u{${hex(code, 1)}}`,
  python: (_: readonly number[], code: number) =>
    code > 0xffff ? `\\U${hex(code, 8)}` : `\\u${hex(code, 4)}`,
  point: (_: readonly number[], code: number) => `U+${hex(code, 4).toUpperCase()}`,
  // Fewer than six digits need a space (CSS Syntax 3, 4.3.7).
  css: (_: readonly number[], code: number) => `\\${hex(code, 6)}`,
};

function escape(text: string, { form, all }: { form: keyof typeof forms; all: boolean }): string {
  return text.replace(all ? /[^]/gu : /[^\0-\x7F]/gu, (sign) => {
    const units = Array.from({ length: sign.length }, (_, at) => sign.charCodeAt(at));
    return forms[form](units, sign.codePointAt(0) ?? 0);
  });
}

const anyForm =
  /\\u\{([\da-f]{1,6})\}|\\U([\da-f]{8})|(?:\\u|%u)([\da-f]{4})|\\x([\da-f]{2})|U\+([\da-f]{4,6})(?![\da-f])|\\([\da-f]{1,6})[ \t]?/gi;

function unescape(text: string): string {
  return text.replace(anyForm, (whole, ...groups) => {
    const digits = groups.slice(0, 6).find((group) => group !== undefined) as string;
    const code = Number.parseInt(digits, 16);
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });
}
