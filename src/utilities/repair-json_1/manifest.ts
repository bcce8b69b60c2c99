import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "repair-json",
  name: "Repair JSON",
  description:
    "Make valid JSON of what is nearly JSON: single quotes, comments, missing or needless commas, cut ends, Python and JavaScript values. In your browser.",
  category: "developer",
  tags: ["json", "repair", "fix", "json5", "developer"],
  alsoCalled: [
    "fix json",
    "json fixer",
    "json repair",
    "broken json",
    "invalid json",
    "json corrector",
    "json5 to json",
    "jsonc to json",
  ],
  files: { maxFiles: 1, maxBytes: 20 * 1024 ** 2, allowedTypes: [] },
  help: [
    "Repair JSON",
    "Paste what is nearly JSON or choose a file, and copy the JSON.",
    "Quotes, commas, colons and brackets that are missing are put in, comments are left out, and None, True, undefined and the like become values of JSON.",
    "What was meant is guessed: look at the result before you rely on it.",
  ].join("\n"),
  detects: [
    {
      kind: "json",
      operation: "repair",
      confidence: 0.4,
      does: "repair it where it is broken",
      example: '{"a":1,"b":[true,false],}',
    },
  ],
  operations: {
    repair: {
      name: "Repair",
      description: "Makes valid JSON.",
      takes: { files: { least: 0 }, text: "text" },
      gives: { results: ["text"], files: { types: [".json"], number: 1 } },
      live: true,
      options: z.strictObject({
        text: longText("Nearly JSON", {
          placeholder: "{name: 'Ada', tags: ['a', 'b',],}",
          monospace: true,
        }),
      }),
    },
  },
  examples: [
    {
      name: "As a script would write it",
      operation: "repair",
      options: { text: "{name: 'Ada', // who\n tags: ['a' 'b',], ok: True" },
      inputs: [],
      output: {
        result: {
          type: "text",
          text: '{"name": "Ada", \n "tags": ["a", "b"], "ok": true}',
          language: "json",
        },
        files: [],
      },
    },
  ],
});
