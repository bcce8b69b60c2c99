import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { textRun } from "#kit/small/text-run.ts";
import { replaceMatches } from "#kit/text/replace-matches.ts";
import { unescapeText } from "#kit/text/unescape-text.ts";
import type { findAndReplace } from "./find-and-replace.ts";

export const run: RunFunction<typeof findAndReplace> = textRun((text, options, context) => {
  const { find, words, matchCase } = options;
  const source = options.pattern ? find : escaped(find);
  const whole = words ? `(?<![\\p{L}\\p{N}_])(?:${source})(?![\\p{L}\\p{N}_])` : source;
  const pattern = compile(whole, `gm${matchCase ? "" : "i"}`);
  const given = unescapeText(options.replacement);
  const replacement = options.pattern ? given : given.replaceAll("$", "$$$$");
  let count = 0;
  for (const _ of text.matchAll(pattern)) count += 1;
  const mostCharacters = context.limits.outputBytes;
  const replaced = replaceMatches(text, { pattern, replacement, firstOnly: false, mostCharacters });
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
