import { RunError } from "#kit/run/run-error.ts";
import type { Encoding } from "./encodings.ts";

/**
 * What the patterns mean by \s: Unicode's white space, as Rust's regex has it. That of JavaScript has U+FEFF, and lacks
 * U+0085.
 */
const space = String.raw`\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000`;
/** Without regard to case, by which ſ is an s as well. */
const ending = "'(?:[sSſdDmMtT]|[lL][lL]|[vV][eE]|[rR][eE])";
const upper = String.raw`[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]`;
const lower = String.raw`[\p{Ll}\p{Lm}\p{Lo}\p{M}]`;
const before = String.raw`[^\r\n\p{L}\p{N}]?`;

/** How each encoding takes a text apart before tokens are looked for: OpenAI's patterns, of which a piece fits one line. */
const patterns: Readonly<Record<Encoding, RegExp>> = {
  cl100k_base: anyOf(
    ending,
    String.raw`${before}\p{L}+`,
    String.raw`\p{N}{1,3}`,
    String.raw` ?[^${space}\p{L}\p{N}]+[\r\n]*`,
    `[${space}]+$`,
    String.raw`[${space}]*[\r\n]`,
    `[${space}]+(?![^${space}])`,
    `[${space}]`,
  ),
  o200k_base: anyOf(
    `${before}${upper}*${lower}+(?:${ending})?`,
    `${before}${upper}+${lower}*(?:${ending})?`,
    String.raw`\p{N}{1,3}`,
    String.raw` ?[^${space}\p{L}\p{N}]+[\r\n/]*`,
    String.raw`[${space}]*[\r\n]+`,
    `[${space}]+(?![^${space}])`,
    `[${space}]+`,
  ),
};

function anyOf(...lines: readonly string[]): RegExp {
  return new RegExp(lines.join("|"), "gu");
}

/**
 * The pieces of a text, none of which shares a token with another. Throws RunError `no_breaks` where letters go on for
 * more than a regular expression can take.
 */
export function piecesOf(text: string, encoding: Encoding): string[] {
  try {
    return text.match(patterns[encoding]) ?? [];
  } catch (error) {
    // The stack of its own ran over, which engines tell as that of calls or as an error of theirs.
    if (!(error instanceof Error)) throw error;
    throw new RunError(
      "no_breaks",
      "Millions of letters follow each other without a break: give a part of them.",
      {
        field: "text",
      },
    );
  }
}
