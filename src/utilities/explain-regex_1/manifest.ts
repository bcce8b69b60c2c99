import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "explain-regex",
  name: "Explain Regex",
  description: "Explain in plain English what each part of a pattern matches.",
  category: "developer",
  tags: ["regex", "explain", "pattern", "developer", "text"],
  alsoCalled: [
    "regex explainer",
    "regular expression explained",
    "regexp explained",
    "what does this regex mean",
    "regex to english",
    "understand a pattern",
    "what does this pattern match",
    "meaning of a pattern",
    "pattern in words",
    "break down a pattern",
  ],
  help: [
    "Explain a regular expression",
    "Paste a pattern, with or without slashes and flags, to read what each part matches.",
    "Parts inside a group are numbered below it, such as 2.1. The pattern is read as JavaScript reads it. Those of PCRE, Python or Java are mostly the same, but not entirely.",
    "To see what it matches in a text, use Test Regex.",
  ].join("\n"),
  detects: [
    {
      kind: "regex",
      operation: "explain",
      confidence: 0.9,
      does: "explain it",
      example: String.raw`/^(\d{4})-(\d\d)$/m`,
    },
  ],
  operations: {
    explain: {
      name: "Explain",
      description: "Explains each part of the pattern and each flag.",
      takes: { text: "pattern" },
      gives: { results: ["parts"] },
      live: true,
      options: z.strictObject({
        pattern: z
          .string()
          .max(10_000, "A pattern can have at most 10,000 characters.")
          .default("")
          .meta({
            title: "Pattern",
            placeholder: String.raw`/^(\w+)@(\w+)\.com$/i`,
            monospace: true,
          }),
        flags: z.string().max(8, "There are at most 8 flags.").default("").meta({
          title: "Flags",
          description: "Only for a pattern without slashes.",
          placeholder: "gi",
          monospace: true,
        }),
      }),
    },
  },
  examples: [
    {
      name: "A year and month",
      operation: "explain",
      options: { pattern: String.raw`/^(?<year>\d{4})-(0[1-9]|1[0-2])$/m` },
      inputs: [],
      output: {
        result: {
          type: "parts",
          parts: [
            {
              title: "Pattern",
              result: {
                type: "table",
                columns: ["No.", "Part", "Meaning"],
                rows: [
                  ["1", "^", "The start of a line"],
                  ["2", String.raw`(?<year>\d{4})`, 'Group 1, called "year":'],
                  ["2.1", String.raw`\d{4}`, "A digit (0 to 9), exactly 4 times"],
                  ["3", "-", 'The character "-"'],
                  ["4", "(0[1-9]|1[0-2])", "Group 2, one of 2 alternatives:"],
                  ["4.1", "0[1-9]", "Alternative 1:"],
                  ["4.1.1", "0", 'The character "0"'],
                  ["4.1.2", "[1-9]", 'One of: "1" to "9"'],
                  ["4.2", "1[0-2]", "Alternative 2:"],
                  ["4.2.1", "1", 'The character "1"'],
                  ["4.2.2", "[0-2]", 'One of: "0" to "2"'],
                  ["5", "$", "The end of a line"],
                ],
              },
            },
            {
              title: "Flags",
              result: {
                type: "table",
                columns: ["Flag", "Meaning"],
                rows: [["m", "^ and $ match at the start and end of every line"]],
              },
            },
          ],
        },
        files: [],
      },
    },
    {
      name: "A word that comes twice",
      operation: "explain",
      options: { pattern: String.raw`\b(\w+) \1\b`, flags: "" },
      inputs: [],
      output: {
        result: {
          parts: [
            {
              result: {
                rows: [
                  ["1", String.raw`\b`, "A word boundary"],
                  ["2", String.raw`(\w+)`, "Group 1:"],
                  [
                    "2.1",
                    String.raw`\w+`,
                    "A letter (A to Z), digit or underscore, one or more times",
                  ],
                  ["3", " ", "A space"],
                  ["4", String.raw`\1`, "The same text as group 1"],
                  ["5", String.raw`\b`, "A word boundary"],
                ],
              },
            },
          ],
        },
        files: [],
      },
    },
    {
      name: "Not followed by",
      operation: "explain",
      options: { pattern: "foo(?!bar).*?" },
      inputs: [],
      output: {
        result: {
          parts: [
            {
              result: {
                rows: [
                  ["1", "foo", 'The text "foo"'],
                  ["2", "(?!bar)", "Not followed by:"],
                  ["2.1", "bar", 'The text "bar"'],
                  [
                    "3",
                    ".*?",
                    "Any character except line breaks, any number of times, as few as possible",
                  ],
                ],
              },
            },
          ],
        },
        files: [],
      },
    },
  ],
});
