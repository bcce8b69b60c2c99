import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { textRun } from "#kit/small/text-run.ts";
import { findIgnoringCase, type Found } from "#kit/text/fold-case.ts";
import { replacedTooLarge, replaceMatches } from "#kit/text/replace-matches.ts";
import { unescapeText } from "#kit/text/unescape-text.ts";
import type { findAndReplace } from "./find-and-replace.ts";

type Replaced = { readonly text: string; readonly count: number };

export const run: RunFunction<typeof findAndReplace> = textRun((text, options, context) => {
  const mostCharacters = context.limits.outputBytes;
  const replace = options.pattern || options.matchCase ? byPattern : ignoringCase;
  const { text: replaced, count } = replace(text, options, mostCharacters);
  return {
    text: replaced,
    notice:
      count === 0
        ? "No matches found."
        : count === 1
          ? "1 match was replaced."
          : `${new Intl.NumberFormat("en").format(count)} matches were replaced.`,
  };
});

interface Options {
  readonly find: string;
  readonly replacement: string;
  readonly words: boolean;
  readonly matchCase: boolean;
  readonly pattern: boolean;
}

function byPattern(text: string, options: Options, mostCharacters: number): Replaced {
  const { find, words, matchCase } = options;
  const source = options.pattern ? find : escaped(find);
  const whole = words ? `(?<![\\p{L}\\p{N}_])(?:${source})(?![\\p{L}\\p{N}_])` : source;
  const pattern = compile(whole, `gm${matchCase ? "" : "i"}`);
  const given = unescapeText(options.replacement);
  const replacement = options.pattern ? given : given.replaceAll("$", "$$$$");
  let count = 0;
  for (const _ of text.matchAll(pattern)) count += 1;
  return {
    text: replaceMatches(text, { pattern, replacement, firstOnly: false, mostCharacters }),
    count,
  };
}

/** A regular expression's `i` finds no `STRASSE` in `straße`. */
function ignoringCase(text: string, options: Options, mostCharacters: number): Replaced {
  const replacement = unescapeText(options.replacement);
  const isWhole = ({ from, to }: Found) =>
    !/[\p{L}\p{N}_]$/u.test(text.slice(Math.max(0, from - 2), from)) &&
    !/^[\p{L}\p{N}_]/u.test(text.slice(to, to + 2));
  const accepts = options.words ? isWhole : undefined;
  const pieces: string[] = [];
  let [end, length, count] = [0, 0, 0];
  for (const { from, to } of findIgnoringCase(text, unescapeText(options.find), accepts)) {
    length += from - end + replacement.length;
    if (length > mostCharacters) throw replacedTooLarge();
    pieces.push(text.slice(end, from), replacement);
    [end, count] = [to, count + 1];
  }
  if (length + text.length - end > mostCharacters) throw replacedTooLarge();
  return { text: `${pieces.join("")}${text.slice(end)}`, count };
}

function escaped(find: string): string {
  return unescapeText(find).replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

function compile(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, `${flags}u`);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new RunError(
      "wrong_pattern",
      "This is not a valid regular expression. Check for unclosed brackets and characters that need a backslash.",
      { field: "find" },
    );
  }
}
