import type { Language } from "./languages.ts";

const short: Readonly<Record<string, string>> = {
  "\b": "\\b",
  "\t": "\\t",
  "\n": "\\n",
  "\f": "\\f",
  "\r": "\\r",
};

/** `code` writes characters without a short escape. */
function slashed(text: string, quote: string, code: (unit: number) => string): string {
  // Half, separator and invisible characters.
  return text.replace(
    /["'\\\0-\x1F\x7F-\x9F\u2028\u2029\uFEFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
    (sign) => {
      if (sign === "\\" || sign === quote) return `\\${sign}`;
      if (sign === '"' || sign === "'") return sign;
      return short[sign] ?? code(sign.charCodeAt(0));
    },
  );
}

const hex = (unit: number, digits: number) => unit.toString(16).padStart(digits, "0");
const byU = (unit: number) => `\\u${hex(unit, 4)}`;
const octal = (byte: number) => `\\${byte.toString(8).padStart(3, "0")}`;
const java = (unit: number) => (unit < 0x20 ? octal(unit) : byU(unit));
// C reads at most three octal digits, but any number after \x.
const inC = (unit: number) =>
  Array.from(new TextEncoder().encode(String.fromCharCode(unit)), octal).join("");
const python = (unit: number) => (unit < 0x100 ? `\\x${hex(unit, 2)}` : byU(unit));

const writers: Readonly<Record<Language, { write: (text: string) => string; quote: string }>> = {
  json: { write: (text) => slashed(text, '"', byU), quote: '"' },
  javascript: { write: (text) => slashed(text, '"', byU), quote: '"' },
  java: { write: (text) => slashed(text, '"', java), quote: '"' },
  // Avoids trigraphs such as ??=.
  c: { write: (text) => slashed(text, '"', inC).replaceAll("??", String.raw`?\?`), quote: '"' },
  python: { write: (text) => slashed(text, "'", python), quote: "'" },
  sql: { write: (text) => text.replaceAll("'", "''"), quote: "'" },
  shell: { write: (text) => text.replaceAll("'", String.raw`'\''`), quote: "'" },
  regex: {
    write: (text) => text.replace(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`).replaceAll("\n", "\\n"),
    quote: "",
  },
  csv: { write: (text) => text.replaceAll('"', '""'), quote: '"' },
  xml: {
    write: (text) => text.replace(/[&<>"'\r]/g, (sign) => xmlNames[sign] ?? sign),
    quote: "",
  },
};

const xmlNames: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
  // Otherwise read as a line feed.
  "\r": "&#13;",
};

/** Quotes are optional. */
export function escapeText(text: string, language: Language, withQuotes: boolean): string {
  const { write, quote } = writers[language];
  return withQuotes ? quote + write(text) + quote : write(text);
}
