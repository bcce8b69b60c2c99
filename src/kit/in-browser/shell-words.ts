import { RunError } from "../run/run-error.ts";

const named: Readonly<Record<string, string>> = {
  a: "\x07",
  b: "\b",
  e: "\x1B",
  E: "\x1B",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/**
 * Splits like bash (POSIX Shell Command Language, 2.2 and 2.6.7). Throws RunError `not_shell`, also for variables,
 * patterns and further commands.
 */
export function shellWords(text: string, field: string): string[] {
  const refuse = (sentence: string) => new RunError("not_shell", sentence, { field });
  const words: string[] = [];
  let word: string | null = null;
  let at = 0;
  const untilQuote = (quote: string): string => {
    const end = text.indexOf(quote, at);
    if (end === -1) throw refuse(`A quote ${quote} isn't closed.`);
    const piece = text.slice(at, end);
    at = end + 1;
    return piece;
  };
  const inDoubleQuotes = (): string => {
    let piece = "";
    for (;;) {
      const sign = text[at];
      if (sign === undefined) throw refuse("A quote \" isn't closed.");
      at += 1;
      if (sign === '"') return piece;
      if (sign === "`" || (sign === "$" && /[\w({]/.test(text[at] ?? ""))) throw expansion(sign);
      if (sign !== "\\" || !/[$`"\\\n]/.test(text[at] ?? "")) piece += sign;
      else {
        piece += text[at] === "\n" ? "" : text[at];
        at += 1;
      }
    }
  };
  const expansion = (sign: string) =>
    refuse(`The shell would replace ${sign}: write its value instead.`);
  while (at < text.length) {
    const sign = text[at] ?? "";
    at += 1;
    const isBreak = sign === "\n" || (sign === "\r" && text[at] === "\n");
    if (sign === " " || sign === "\t" || isBreak) {
      if (word !== null) words.push(word);
      word = null;
    } else if (sign === "#" && word === null) {
      const end = text.indexOf("\n", at);
      at = end === -1 ? text.length : end;
    } else if (sign === "'") word = (word ?? "") + untilQuote("'");
    else if (sign === '"') word = (word ?? "") + inDoubleQuotes();
    else if (sign === "\\") {
      if (text[at] === "\r" && text[at + 1] === "\n") at += 1;
      if (text[at] !== "\n") word = (word ?? "") + (text[at] ?? "\\");
      at += 1;
    } else if (sign === "$" && text[at] === "'") {
      const [piece, end] = ansiQuoted(text, at + 1);
      if (end === null) throw refuse("A quote $' isn't closed.");
      word = (word ?? "") + piece;
      at = end;
    } else if (sign === "`" || (sign === "$" && /[\w({]/.test(text[at] ?? ""))) {
      throw expansion(sign);
    } else if ("|&;<>()".includes(sign)) {
      throw refuse(`Use only one command: ${sign} starts another or redirects it.`);
    } else word = (word ?? "") + sign;
  }
  return word === null ? words : [...words, word];
}

/** Reads `$'…'` as UTF-8. The end is null if unclosed. */
export function ansiQuoted(text: string, from: number): [piece: string, end: number | null] {
  const escape =
    /\\(?:x([\da-fA-F]{1,2})|u([\da-fA-F]{1,4})|U([\da-fA-F]{1,8})|([0-7]{1,3})|c([^])|([^]))/y;
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (let at = from; at < text.length;) {
    if (text[at] === "'") return [new TextDecoder().decode(Uint8Array.from(bytes)), at + 1];
    escape.lastIndex = at;
    const found = escape.exec(text);
    if (found === null) {
      const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
      bytes.push(...encoder.encode(sign));
      at += sign.length;
      continue;
    }
    const [whole, hex, short, long, octal, control, other = ""] = found;
    const code = Number.parseInt(short ?? long ?? "0", 16);
    if (hex !== undefined) bytes.push(Number.parseInt(hex, 16));
    else if (octal !== undefined) bytes.push(Number.parseInt(octal, 8) & 0xff);
    else if (control !== undefined) bytes.push(control.charCodeAt(0) & 0x1f);
    else if (short !== undefined || long !== undefined) {
      bytes.push(...encoder.encode(code > 0x10ffff ? "\uFFFD" : String.fromCodePoint(code)));
    } else bytes.push(...encoder.encode(named[other] ?? (/['"\\?]/.test(other) ? other : whole)));
    at += whole.length;
  }
  return ["", null];
}
