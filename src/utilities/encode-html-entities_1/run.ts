import { decodeHTML, encodeNonAsciiHTML } from "entities";
import type { RunFunction } from "#kit/run/run-context.ts";
import { answerText, givenText } from "#kit/run/run-text.ts";
import type { manifest } from "./manifest.ts";

/** HTML standard, 13.2.5.72. */
export const run: RunFunction<typeof manifest> = async (operation, options, context) => {
  const text = await givenText(context, options.text);
  const written = operation === "decode" ? decodeHTML(text) : encode(text, options);
  return answerText(context, written, { filename: "result.txt" });
};

const names: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  // HTML 4 has no &apos;.
  "'": "&#39;",
};

function encode(text: string, { which, form }: { which: string; form: string }): string {
  const pattern = which === "special" ? /[&<>"']/gu : /[&<>"']|[^\0-\x7F]/gu;
  return text.replace(pattern, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    if (form === "hexadecimal") return `&#x${code.toString(16).toUpperCase()};`;
    if (form === "decimal") return `&#${code};`;
    const name = names[sign] ?? encodeNonAsciiHTML(sign);
    return name.startsWith("&#x") ? `&#${code};` : name;
  });
}
