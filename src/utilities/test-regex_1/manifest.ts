import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

const flag = (title: string) => z.boolean().default(false).meta({ title });

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "test-regex",
  name: "Test Regex",
  description:
    "Test a JavaScript regular expression: see every match with its position and groups, and preview replacements.",
  category: "developer",
  tags: ["regex", "regular-expression", "match", "replace", "text"],
  alsoCalled: [
    "regex tester",
    "regular expression tester",
    "regexp tester",
    "regex checker",
    "regex replace",
    "pattern matching",
  ],
  limits: { ...freeInBrowser.limits, milliseconds: 3000 },
  help: [
    "Test a regular expression",
    "Type the pattern without slashes, paste a text, and see what matches.",
    "Positions count from 0 in UTF-16 units, as in JavaScript. In the replacement, $1 is the first group, $<name> a named group, and $& the whole match.",
    "A pattern such as (a+)+$ can take practically forever, so every test is stopped after three seconds.",
  ].join("\n"),
  detects: [
    {
      kind: "regex",
      operation: "test",
      confidence: 0.95,
      does: "try it on a text",
      example: String.raw`/(\w+)@(\w+)\.com/i`,
      into: {
        pattern: "pattern",
        ignoreCase: "ignoreCase",
        multiline: "multiline",
        dotAll: "dotAll",
      },
    },
  ],
  operations: {
    test: {
      name: "Test",
      description: "Finds all matches, and optionally replaces them.",
      takes: { text: "text" },
      gives: { results: ["parts"], files: { types: [".txt"], number: 1 } },
      live: true,
      options: z.strictObject({
        pattern: z
          .string()
          .max(10_000, "A pattern can have at most 10,000 characters.")
          .default("")
          .meta({ title: "Pattern", placeholder: String.raw`(\w+)@(\w+)\.com`, monospace: true }),
        text: longText("Text"),
        replace: flag("Replace matches").meta({ advanced: true }),
        replacement: z
          .string()
          .max(10_000)
          .default("")
          .meta({ title: "Replacement", placeholder: "$2: $1", monospace: true, advanced: true }),
        firstOnly: flag("First match only").meta({ advanced: true }),
        ignoreCase: flag("Ignore case (i)"),
        multiline: flag("^ and $ match at every line (m)"),
        dotAll: flag("Dot matches line breaks (s)"),
        unicode: flag("Unicode sets (v)"),
      }),
    },
  },
  examples: [
    {
      name: "Names and domains",
      operation: "test",
      options: {
        pattern: String.raw`(?<name>\w+)@(?<domain>\w+)\.org`,
        text: "ann@example.org, bob@test.org",
        replace: true,
        replacement: "$<name> at $<domain>",
      },
      inputs: [],
      output: {
        result: {
          parts: [
            {
              title: "2 matches",
              result: {
                columns: ["From", "To", "Match", "1: name", "2: domain"],
                rows: [
                  [0, 15, "ann@example.org", "ann", "example"],
                  [17, 29, "bob@test.org", "bob", "test"],
                ],
              },
            },
            { title: "Replaced", result: { text: "ann at example, bob at test" } },
          ],
        },
        files: [],
      },
    },
  ],
});
