import { decodeXML } from "entities";
import { shellWords } from "#kit/in-browser/shell-words.ts";
import { RunError } from "#kit/run/run-error.ts";
import { textPosition } from "#kit/run/text-position.ts";
import type { Language } from "./languages.ts";

type Reading = {
  readonly letters: Readonly<Record<string, string>>;
  /** Octal escapes are in a group of that name. */
  readonly number: RegExp;
  /** What an unknown escape does: it is refused, stands for its character, or keeps its backslash. */
  readonly other: "refused" | "itself" | "kept";
};

const controls = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };
const signs = { '"': '"', "\\": "\\" };

const readings: Readonly<Partial<Record<Language, Reading>>> = {
  json: {
    letters: { ...controls, ...signs, "/": "/" },
    number: /u([\da-fA-F]{4})/y,
    other: "refused",
  },
  javascript: {
    letters: { ...controls, v: "\v", "\n": "" },
    number: /u([\da-fA-F]{4})|u\{([\da-fA-F]{1,9})\}|x([\da-fA-F]{2})|(?<octal>0)(?!\d)/y,
    other: "itself",
  },
  java: {
    letters: { ...controls, ...signs, "'": "'", s: " " },
    number: /u+([\da-fA-F]{4})|(?<octal>[0-3][0-7]{0,2}|[4-7][0-7]?)/y,
    other: "refused",
  },
  c: {
    letters: { ...controls, ...signs, "'": "'", "?": "?", a: "\x07", v: "\v", "\n": "" },
    number: /u([\da-fA-F]{4})|U([\da-fA-F]{8})|x(?<byte>[\da-fA-F]+)|(?<octal>[0-7]{1,3})/y,
    other: "refused",
  },
  python: {
    letters: { ...controls, ...signs, "'": "'", a: "\x07", v: "\v", "\n": "" },
    number: /u([\da-fA-F]{4})|U([\da-fA-F]{8})|x([\da-fA-F]{2})|(?<octal>[0-7]{1,3})/y,
    other: "kept",
  },
  regex: {
    letters: { f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" },
    number: /u([\da-fA-F]{4})|x([\da-fA-F]{2})/y,
    other: "itself",
  },
};

/** Accepts missing quotes. Throws RunError `not_string`, with the position. */
export function unescapeText(text: string, language: Language): string {
  if (language === "shell") return shellWords(text, "text").join(" ");
  if (language === "xml") return decodeXML(text);
  const quoted = language === "regex" ? null : /^\s*(["'])([^]*)\1\s*$/.exec(text);
  const [, quote = "", inner = text] = quoted ?? [];
  if (language === "sql") return inner.replaceAll("''", "'");
  if (language === "csv") return inner.replaceAll('""', '"');
  const from = quote === "" ? 0 : text.indexOf(quote) + 1;
  const refuse = (at: number, sentence: string) => {
    const { line, column } = textPosition(text, from + at);
    const message = `Line ${line}, column ${column}: ${sentence}.`;
    return new RunError("not_string", message, { field: "text" });
  };
  return readSlashes(inner, { quote, language, refuse });
}

function readSlashes(
  inner: string,
  { quote, language, refuse }: Refusing & { quote: string; language: Language },
): string {
  const reading = readings[language];
  if (reading === undefined) return inner;
  const pieces: (string | number)[] = [];
  for (let at = 0; at < inner.length;) {
    const sign = inner[at] ?? "";
    if (sign === quote) throw refuse(at, `the quote ${quote} ends the string here`);
    const [piece, length] =
      sign === "\\" ? readOne(inner, at, { reading, language, refuse }) : [sign, 1];
    pieces.push(piece);
    at += length;
  }
  return joined(pieces);
}

type Refusing = { readonly refuse: (at: number, sentence: string) => RunError };

/** Returns an escape's text, or its byte for C, and its length. */
function readOne(
  inner: string,
  at: number,
  { reading, language, refuse }: Refusing & { reading: Reading; language: Language },
): [piece: string | number, length: number] {
  const { letters, number, other } = reading;
  number.lastIndex = at + 1;
  const found = number.exec(inner);
  if (found !== null) {
    const { octal, byte } = found.groups ?? {};
    const digits = found.slice(1).find((group) => group !== undefined) ?? "";
    const code = Number.parseInt(digits, octal === undefined ? 16 : 8);
    const isByte = language === "c" && (octal ?? byte) !== undefined;
    if (code > (isByte ? 0xff : 0x10ffff)) {
      throw refuse(at, `\\${found[0].slice(0, 20)} is not a character`);
    }
    return [isByte ? code : String.fromCodePoint(code), found[0].length + 1];
  }
  const letter = inner[at + 1] ?? "";
  if (Object.hasOwn(letters, letter)) return [letters[letter] ?? "", 2];
  const isHalf = letter === "" || /[xuUN\d]/.test(letter);
  if (other === "itself" && !isHalf) return [letter, 2];
  if (other === "kept" && !isHalf) return [`\\${letter}`, 2];
  throw refuse(at, `\\${letter} is not an escape in this language`);
}

/** Decodes consecutive bytes as UTF-8. */
function joined(pieces: readonly (string | number)[]): string {
  let text = "";
  let bytes: number[] = [];
  for (const piece of [...pieces, ""]) {
    if (typeof piece === "number") bytes.push(piece);
    else {
      if (bytes.length > 0) text += new TextDecoder().decode(Uint8Array.from(bytes));
      bytes = [];
      text += piece;
    }
  }
  return text;
}
