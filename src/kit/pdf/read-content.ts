/** Text is bytes for the font. */
export type Operand =
  | number
  | { readonly name: string }
  | { readonly text: Buffer }
  | { readonly list: readonly Operand[] }
  | { readonly other: string };

export type Operation = {
  readonly operator: string;
  readonly operands: readonly Operand[];
  readonly start: number;
  readonly end: number;
};

const blank = /[\0\t\n\f\r ]/;
const ends = "()<>[]{}/%";
/** ISO 32000-1, 7.3.4.2. */
const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** Reads operators (ISO 32000-1, 7.8.2), with an inline picture as `BI`. Skips anything else and never throws. */
export function* readContent(content: Uint8Array): Generator<Operation> {
  const text = Buffer.from(content).toString("latin1");
  const reader = { text, at: 0 };
  let operands: Operand[] = [];
  let start = 0;
  for (;;) {
    skipBlanks(reader);
    if (operands.length === 0) start = reader.at;
    if (reader.at >= text.length) return;
    const token = readToken(reader, 0);
    if (typeof token === "object" && "other" in token && /^[A-Za-z'"]/.test(token.other)) {
      if (["true", "false", "null"].includes(token.other)) {
        operands.push(token);
        continue;
      }
      if (token.other === "BI") skipInlinePicture(reader);
      yield { operator: token.other, operands, start, end: reader.at };
      operands = [];
    } else operands.push(token);
  }
}

type Reader = { readonly text: string; at: number };

function skipBlanks(reader: Reader): void {
  for (; reader.at < reader.text.length; reader.at += 1) {
    const letter = reader.text.charAt(reader.at);
    if (letter === "%") {
      while (
        reader.at + 1 < reader.text.length &&
        !/[\r\n]/.test(reader.text.charAt(reader.at + 1))
      )
        reader.at += 1;
    } else if (!blank.test(letter)) return;
  }
}

/** No real program nests lists deeper. */
const mostDepth = 100;

function readToken(reader: Reader, depth: number): Operand {
  const { text } = reader;
  const letter = text.charAt(reader.at);
  if (letter === "(") return readString(reader);
  if (letter === "<" && text.charAt(reader.at + 1) !== "<") return readHex(reader);
  if (letter === "[" && depth < mostDepth) {
    reader.at += 1;
    const list: Operand[] = [];
    for (;;) {
      skipBlanks(reader);
      if (reader.at >= text.length) return { list };
      if (text.charAt(reader.at) === "]") {
        reader.at += 1;
        return { list };
      }
      list.push(readToken(reader, depth + 1));
    }
  }
  const start = reader.at;
  reader.at += letter === "/" ? 1 : 0;
  while (reader.at < text.length) {
    const next = text.charAt(reader.at);
    if (blank.test(next) || ends.includes(next)) break;
    reader.at += 1;
  }
  if (reader.at === start)
    reader.at += text.startsWith("<<", start) || text.startsWith(">>", start) ? 2 : 1;
  const word = text.slice(start, reader.at);
  if (letter === "/") return { name: word.slice(1).replace(/#([0-9a-f]{2})/gi, unescaped) };
  return /^[+-]*\d*\.?\d*$/.test(word) && /\d/.test(word) ? numberOf(word) : { other: word };
}

function unescaped(_all: string, hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16));
}

function numberOf(word: string): number {
  const size = Number(word.replace(/^[+-]+/, ""));
  return word.startsWith("-") ? -size : size;
}

function readString(reader: Reader): Operand {
  const { text } = reader;
  let said = "";
  let depth = 1;
  for (reader.at += 1; reader.at < text.length; reader.at += 1) {
    const letter = text.charAt(reader.at);
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (depth === 0) break;
    if (letter !== "\\") {
      said += letter;
      continue;
    }
    const found = /^\\(?:([0-7]{1,3})|\r\n|[^]|$)/.exec(text.slice(reader.at, reader.at + 4));
    const [escape = "", octal] = found ?? [];
    reader.at += Math.max(1, escape.length) - 1;
    if (octal !== undefined) said += String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    else if (!/[\r\n]/.test(escape)) said += escapes[escape.slice(1)] ?? escape.slice(1);
  }
  reader.at += 1;
  return { text: Buffer.from(said, "latin1") };
}

function readHex(reader: Reader): Operand {
  const close = reader.text.indexOf(">", reader.at);
  const stop = close === -1 ? reader.text.length : close;
  const digits = reader.text.slice(reader.at + 1, stop).replace(/[^0-9a-f]/gi, "");
  reader.at = stop + 1;
  return { text: Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex") };
}

/** `EI` is between blanks, and text follows. */
function skipInlinePicture(reader: Reader): void {
  const data = /\bID[\0\t\n\f\r ]/g;
  data.lastIndex = reader.at;
  const begin = data.exec(reader.text);
  const end = /[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ]|$)(?=[\t\n\f\r -~]{0,12}(?![^\t\n\f\r -~]))/g;
  end.lastIndex = begin === null ? reader.at : data.lastIndex;
  reader.at = end.exec(reader.text) === null ? reader.text.length : end.lastIndex;
}
