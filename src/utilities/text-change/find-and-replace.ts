import { z } from "zod";
import { RunError } from "#kit/run/run-error.ts";
import { textRun, textUtility } from "#kit/small/text-utility.ts";
import { replaceMatches } from "#kit/text/replace-matches.ts";
import { unescapeText } from "#kit/text/unescape-text.ts";

export const findAndReplace = textUtility({
  code: "find-and-replace",
  name: "Find and Replace",
  description:
    "Replace words or phrases in a text or a file, as they stand or by a regular expression, all at once.",
  category: "text",
  tags: ["text", "find", "replace", "search"],
  alsoCalled: ["search and replace", "replace text", "replace words", "substitute", "sed"],
  help: [
    "Find and replace",
    "Paste a text, say what to find and what to put in its place.",
    "\\n and \\t mean a line break and a tab, on both sides. In a regular expression $1 is what its first group matched, and $& all of it.",
    "A pattern may take five seconds; one that goes back and forth without end is stopped.",
  ],
  does: ["replace", "Replaces what is found."],
  limits: { milliseconds: 5000 },
  options: {
    find: z
      .string()
      .min(1, "Say what to find.")
      .max(1000, "Find can have at most 1,000 characters.")
      .default("a")
      .meta({ title: "Find" }),
    replacement: z
      .string()
      .max(10_000, "Replace with can have at most 10,000 characters.")
      .default("")
      .meta({ title: "Replace with" }),
    matchCase: z.boolean().default(true).meta({ title: "Capital and small letters differ" }),
    words: z.boolean().default(false).meta({ title: "Whole words only" }),
    pattern: z.boolean().default(false).meta({ title: "Regular expression" }),
  },
  vector: {
    name: "A word by another",
    source: 'Python 3.11: "…".replace("cat", "dog")',
    options: { text: "The cat sat on the cat's mat.", find: "cat", replacement: "dog" },
    gives: {
      type: "text",
      text: "The dog sat on the dog's mat.",
      notice: "2 places were replaced.",
    },
  },
  examples: [
    {
      name: "Dates turned around",
      source: "Python 3.11: re.sub",
      options: {
        text: "2024-02-29",
        find: "(\\d+)-(\\d+)-(\\d+)",
        replacement: "$3.$2.$1",
        pattern: true,
      },
      gives: { type: "text", text: "29.02.2024", notice: "1 place was replaced." },
    },
  ],
});

export const runFindAndReplace = textRun(findAndReplace, (text, options, context) => {
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
        ? "It was not found."
        : count === 1
          ? "1 place was replaced."
          : `${new Intl.NumberFormat("en").format(count)} places were replaced.`,
  };
});

/** Each sign that means something in a pattern stands for itself. */
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
      "This is no regular expression of JavaScript: look for brackets without an end, and signs that need a backslash.",
      { field: "find" },
    );
  }
}
