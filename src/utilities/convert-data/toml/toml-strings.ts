import type { TextScanner } from "#kit/in-browser/text-scanner.ts";

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

// In pieces, because one regular expression would overflow its stack on long strings.
type Pieces = { readonly plain: RegExp; readonly end: RegExp };
const literal: Pieces = { plain: /[^'\n]+/y, end: /'/y };
const basic: Pieces = { plain: /[^"\\\n]+|\\./y, end: /"/y };
// Of up to five closing quotes, those before the last three are content.
const longLiteral: Pieces = { plain: /[^']+|'{1,2}(?!')/y, end: /('{0,2})'''/y };
const longBasic: Pieces = { plain: /[^"\\]+|\\[^]|"{1,2}(?!")/y, end: /("{0,2})"""/y };

export function takeString(source: TextScanner): string | null {
  if (source.skip("'")) return takePieces(source, literal);
  if (!source.skip('"')) return null;
  const { offset } = source;
  return unescaped(source, offset, takePieces(source, basic));
}

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

/** `offset` is the start of `written`. A backslash at a line's end joins lines. */
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
