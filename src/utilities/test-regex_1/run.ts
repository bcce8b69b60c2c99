import { answerText } from "#kit/run/run-text.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { manifest } from "./manifest.ts";
import { replaceMatches } from "#kit/text/replace-matches.ts";

const mostRows = 1000;

/** Refuses invalid patterns. */
export const run: RunFunction<typeof manifest> = async (_operation, options, context) => {
  const pattern = compile(options);
  const rows: (string | number | null)[][] = [];
  let count = 0;
  for (const match of options.text.matchAll(pattern)) {
    count += 1;
    const groups = match.slice(1).map((group: string | undefined) => group ?? null);
    const { index } = match;
    if (count <= mostRows) rows.push([index, index + match[0].length, match[0], ...groups]);
    if (options.firstOnly) break;
  }
  const notice = count > mostRows ? { notice: "Only the first 1,000 matches are listed." } : {};
  const columns = ["From", "To", "Match", ...groupNames(pattern)];
  const title = count === 0 ? "No match" : count === 1 ? "1 match" : `${count} matches`;
  const matches = { title, result: { type: "table", columns, rows, ...notice } } as const;
  if (!options.replace) return { type: "parts", parts: [matches] };
  const { replacement, firstOnly } = options;
  const mostCharacters = context.limits.outputBytes;
  const replaced = replaceMatches(options.text, {
    pattern,
    replacement,
    firstOnly,
    mostCharacters,
  });
  const result = answerText(context, replaced, { filename: "replaced.txt" });
  return { type: "parts", parts: [matches, { title: "Replaced", result }] };
};

function compile(flags: {
  pattern: string;
  ignoreCase: boolean;
  multiline: boolean;
  dotAll: boolean;
  unicode: boolean;
}): RegExp {
  if (flags.pattern === "") throw wrongPattern("Write a pattern first.");
  const letters = [
    flags.ignoreCase ? "i" : "",
    flags.multiline ? "m" : "",
    flags.dotAll ? "s" : "",
    flags.unicode ? "v" : "",
  ];
  try {
    return new RegExp(flags.pattern, `dg${letters.join("")}`);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // Browsers say "Invalid regular expression: /(/dg: Unterminated group".
    const reason = error.message.slice(error.message.lastIndexOf(": ") + 2);
    throw wrongPattern(`This is not a regular expression: ${reason.replace(/\.?$/, ".")}`);
  }
}

/** "1" or "1: year". Matching the empty string reveals the groups. */
function groupNames(pattern: RegExp): string[] {
  const empty = new RegExp(`(?:${pattern.source})|`, pattern.flags.replace("g", "")).exec("");
  const named = new Map<number, string>();
  // Names appear in group order, even if one repeats in alternatives.
  const opened = pattern.source.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|\((?!\?)|\(\?<([^=!][^>]*)>/gsu);
  let index = 0;
  for (const [token, name] of opened) {
    if (!token.startsWith("(")) continue;
    index += 1;
    if (name !== undefined) named.set(index, name);
  }
  return Array.from({ length: (empty?.length ?? 1) - 1 }, (_, group) => {
    const name = named.get(group + 1);
    return name === undefined ? String(group + 1) : `${group + 1}: ${name}`;
  });
}

function wrongPattern(sentence: string): RunError {
  return new RunError("wrong_pattern", sentence, { field: "pattern" });
}
