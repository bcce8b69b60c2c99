import type { Language } from "./languages.ts";

const short: Readonly<Record<string, string>> = {
  "\b": "\\b",
  "\t": "\\t",
  "\n": "\\n",
  "\f": "\\f",
  "\r": "\\r",
};

/** Backslashes for what a string in `quote` cannot hold; `code` writes what has no short form. */
function slashed(text: string, quote: string, code: (unit: number) => string): string {
  // Halves of characters, line separators and all that shows nothing are written by number.
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
// Java reads \u before all else, so that a control character by \u would still end the string.
const java = (unit: number) => (unit < 0x20 ? octal(unit) : byU(unit));
// Three digits end an escape of C, and \x reads on; what is not ASCII is its bytes in UTF-8.
const inC = (unit: number) =>
  Array.from(new TextEncoder().encode(String.fromCharCode(unit)), octal).join("");
const python = (unit: number) => (unit < 0x100 ? `\\x${hex(unit, 2)}` : byU(unit));

/** What each language writes between its quotes, and the quotes. */
const writers: Readonly<Record<Language, { write: (text: string) => string; quote: string }>> = {
  json: { write: (text) => slashed(text, '"', byU), quote: '"' },
  javascript: { write: (text) => slashed(text, '"', byU), quote: '"' },
  java: { write: (text) => slashed(text, '"', java), quote: '"' },
  // ??= and the like would be trigraphs.
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
  // A reader would make a line feed of it.
  "\r": "&#13;",
};

/** The text as a string of the language, with the quotes around it where they are wanted. */
export function escapeText(text: string, language: Language, withQuotes: boolean): string {
  const { write, quote } = writers[language];
  return withQuotes ? quote + write(text) + quote : write(text);
}
