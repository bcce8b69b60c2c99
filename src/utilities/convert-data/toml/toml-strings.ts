import type { TextScanner } from "../text-scanner.ts";

const named: Readonly<Record<string, string>> = {
  b: "\b",
  t: "\t",
  n: "\n",
  f: "\f",
  r: "\r",
  e: "\u001b",
  '"': '"',
  "\\": "\\",
};

// Read in pieces: one regular expression for the whole string overflows its stack on long ones.
type Pieces = { readonly plain: RegExp; readonly end: RegExp };
const literal: Pieces = { plain: /[^'\n]+/y, end: /'/y };
const basic: Pieces = { plain: /[^"\\\n]+|\\./y, end: /"/y };
// With up to five quotes at the end, those before the last three belong to the string.
const longLiteral: Pieces = { plain: /[^']+|'{1,2}(?!')/y, end: /('{0,2})'''/y };
const longBasic: Pieces = { plain: /[^"\\]+|\\[^]|"{1,2}(?!")/y, end: /("{0,2})"""/y };

/** Reads a one-line string in either kind of quotes; null if there is none. */
export function takeString(source: TextScanner): string | null {
  if (source.skip("'")) return takePieces(source, literal);
  if (!source.skip('"')) return null;
  const { offset } = source;
  return unescaped(source, offset, takePieces(source, basic));
}

/** Reads a multi-line string in triple quotes; null if there is none. */
export function takeMultiLine(source: TextScanner): string | null {
  if (source.skip("'''")) {
    source.skip("\n");
    return takePieces(source, longLiteral);
  }
  if (!source.skip('"""')) return null;
  source.skip("\n");
  const { offset } = source;
  return unescaped(source, offset, takePieces(source, longBasic));
}

function takePieces(source: TextScanner, { plain, end }: Pieces): string {
  const { offset } = source;
  for (;;) {
    const { offset: here } = source;
    const found = source.take(end);
    if (found !== null) return source.text.slice(offset, here) + (found[1] ?? "");
    if (source.take(plain) === null) {
      throw source.refuse("the string that begins here has no end.", offset);
    }
  }
}

/**
 * `offset` is where the written text starts. A backslash at the end of a line joins it to the next.
 */
function unescaped(source: TextScanner, offset: number, written: string): string {
  const escape = /\\(?:[ \t]*\n[ \t\n]*|x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([^]))/g;
  return written.replace(escape, (whole, x, u, long, letter: string | undefined, at: number) => {
    const digits = (x ?? u ?? long) as string | undefined;
    if (letter === undefined && digits === undefined) return "";
    const code = parseInt(digits ?? "", 16);
    const isCharacter = code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    const character =
      letter === undefined ? isCharacter && String.fromCodePoint(code) : named[letter];
    if (typeof character === "string") return character;
    throw source.refuse(`${whole} is not a valid escape.`, offset + at);
  });
}
