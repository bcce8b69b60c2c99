import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "repair-json",
  name: "Repair JSON",
  description:
    "Fix broken JSON: single quotes, comments, missing or extra commas, cut-off ends, and Python or JavaScript values.",
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
    "python dict to json",
  ],
  files: { maxFiles: 1, maxBytes: 20 * 1024 ** 2, allowedTypes: [] },
  help: [
    "Repair JSON",
    "Paste broken JSON or choose a file, and copy the repaired JSON.",
    "Missing quotes, commas, colons and brackets are added, comments are removed, and None, True, undefined and similar become JSON values.",
    "Text around the JSON, as in a chat's answer, is left out. Several pieces of JSON become a list.",
    "The repair is a best guess, so check the result before you rely on it.",
  ].join("\n"),
  detects: [
    {
      kind: "json",
      operation: "repair",
      confidence: 0.4,
      does: "repair it",
      example: '{"a":1,"b":[true,false],}',
    },
  ],
  operations: {
    repair: {
      name: "Repair",
      description: "Repairs the JSON.",
      takes: { files: { least: 0 }, text: "text" },
      gives: { results: ["text"], files: { types: [".json"], number: 1 } },
      live: true,
      options: z.strictObject({
        text: longText("Broken JSON", {
          placeholder: "{name: 'Ada', tags: ['a', 'b',],}",
          monospace: true,
        }),
      }),
    },
  },
  examples: [
    {
      name: "JavaScript notation",
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
    {
      name: "A Python dictionary",
      operation: "repair",
      options: { text: "{'name': 'Ada', 'tags': ['a', 'b'], 'ok': None}" },
      inputs: [],
      output: {
        result: {
          type: "text",
          text: '{"name": "Ada", "tags": ["a", "b"], "ok": null}',
          language: "json",
        },
        files: [],
      },
    },
    {
      name: "Cut off in the middle",
      operation: "repair",
      options: { text: '[{"id": 1, "name": "Ada"}, {"id": 2, "na' },
      inputs: [],
      output: {
        result: {
          type: "text",
          text: '[{"id": 1, "name": "Ada"}, {"id": 2, "na":null}]',
          language: "json",
        },
        files: [],
      },
    },
  ],
});
