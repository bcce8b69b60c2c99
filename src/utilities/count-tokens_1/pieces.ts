import { RunError } from "#kit/run/run-error.ts";
import type { Encoding } from "./encodings.ts";

/** \s as in Rust's regex. JavaScript's includes U+FEFF and lacks U+0085. */
const space = String.raw`\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000`;
/** Case-insensitively, ſ is also an s. */
const ending = "'(?:[sSſdDmMtT]|[lL][lL]|[vV][eE]|[rR][eE])";
const upper = String.raw`[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]`;
const lower = String.raw`[\p{Ll}\p{Lm}\p{Lo}\p{M}]`;
const before = String.raw`[^\r\n\p{L}\p{N}]?`;

/** OpenAI's patterns for splitting text before tokenizing. */
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
 * Splits text into pieces that share no token. Throws RunError `no_breaks` for a run of letters too long for a regular
 * expression.
 */
export function piecesOf(text: string, encoding: Encoding): string[] {
  try {
    return text.match(patterns[encoding]) ?? [];
  } catch (error) {
    // Engines report a regular expression's stack overflow differently.
    if (!(error instanceof Error)) throw error;
    throw new RunError(
      "no_breaks",
      "This text has millions of letters without a break: use part of it.",
      {
        field: "text",
      },
    );
  }
}
