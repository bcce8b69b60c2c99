import { type CSSToken, TokenType, tokenize } from "@csstools/css-tokenizer";
import type { RunFunction } from "#kit/run/run-context.ts";
import { textPosition } from "#kit/run/text-position.ts";
import { mistakeAt } from "./mistake.ts";
import type { minifyCss } from "./minify-css.ts";
import { minifies } from "./minifies.ts";

export const run: RunFunction<typeof minifyCss> = minifies("css", minify);

/** Space next to these is insignificant, except in custom properties. */
const tight: readonly string[] = [
  TokenType.OpenCurly,
  TokenType.CloseCurly,
  TokenType.Semicolon,
  TokenType.Comma,
];

/**
 * Removes comments and insignificant space (CSS Syntax 3), but keeps space as in `a :hover` and calc(). Throws RunError
 * `not_code`.
 */
async function minify(text: string): Promise<string> {
  const tokens = tokenize(
    { css: text },
    {
      onParseError: ({ sourceStart }) => {
        const { line, column } = textPosition(text, sourceStart);
        throw mistakeAt(line, column, "CSS");
      },
    },
  );
  let written = "";
  let last: CSSToken | undefined;
  let hasSpace = false;
  let hadComment = false;
  /** Bracket depth in a custom property, which keeps its space; null outside. */
  let custom: number | null = null;
  for (const token of tokens) {
    const [type] = token;
    if (type === TokenType.Comment) hadComment = true;
    else if (type === TokenType.Whitespace) hasSpace = true;
    else {
      if (custom === 0 && (type === TokenType.Semicolon || type === TokenType.CloseCurly))
        custom = null;
      const isTight = custom === null && (last === undefined || isSpaceless(last, token));
      if (hasSpace && !isTight && type !== TokenType.EOF) written += " ";
      else if (hadComment && !hasSpace && !isTight) written += "/**/";
      if (type === TokenType.CloseCurly && custom === null) written = written.replace(/;$/, "");
      if (custom !== null) custom += depthOf(type);
      else if (
        type === TokenType.Colon &&
        last?.[0] === TokenType.Ident &&
        last[1].startsWith("--")
      )
        custom = 0;
      written += type === TokenType.EOF ? "" : token[1];
      [last, hasSpace, hadComment] = [token, false, false];
    }
  }
  return written;
}

function isSpaceless(before: CSSToken, after: CSSToken): boolean {
  return (
    tight.includes(before[0]) ||
    tight.includes(after[0]) ||
    before[0] === TokenType.Colon ||
    before[0] === TokenType.OpenParen ||
    before[0] === TokenType.Function ||
    after[0] === TokenType.CloseParen ||
    (after[0] === TokenType.Delim && after[1] === "!") ||
    [before, after].some(([type, sign]) => type === TokenType.Delim && sign === ">")
  );
}

function depthOf(type: TokenType): number {
  const opens: readonly string[] = [
    TokenType.OpenCurly,
    TokenType.OpenParen,
    TokenType.OpenSquare,
    TokenType.Function,
  ];
  const closes: readonly string[] = [
    TokenType.CloseCurly,
    TokenType.CloseParen,
    TokenType.CloseSquare,
  ];
  return opens.includes(type) ? 1 : closes.includes(type) ? -1 : 0;
}
