import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "compare-json",
  name: "Compare JSON",
  description:
    "See what changed between two JSON documents, ignoring layout and key order, and get a JSON Patch.",
  category: "developer",
  tags: ["json", "compare", "json-patch", "developer"],
  alsoCalled: ["json diff", "json compare", "json difference", "json patch generator", "diff json"],
  help: [
    "Compare JSON",
    "Paste the old document and the new one to see what changed.",
    "White space and key order don't matter; the order of arrays does. Paths are JSON Pointers, and the JSON Patch (RFC 6902) applies its changes in order.",
  ].join("\n"),
  detects: [
    {
      kind: "json",
      operation: "compare",
      confidence: 0.4,
      does: "compare it with another",
    },
  ],
  operations: {
    compare: {
      name: "Compare",
      description: "Lists what changed and creates a JSON Patch.",
      takes: { text: "before" },
      gives: { results: ["values", "parts"] },
      live: true,
      options: z.strictObject({
        before: longText("Before", { monospace: true }),
        after: longText("After", { monospace: true }),
      }),
    },
  },
  examples: [
    {
      name: "A person",
      operation: "compare",
      options: {
        before: '{"name": "Ada", "tags": ["a", "b"], "born": 1815}',
        after: '{"born": 1815, "name": "Ada L.", "tags": ["b", "c"]}',
      },
      inputs: [],
      output: {
        result: {
          type: "parts",
          parts: [
            {
              title: "3 changes",
              result: {
                type: "table",
                columns: ["Path", "Change", "Before", "After"],
                rows: [
                  ["/name", "changed", '"Ada"', '"Ada L."'],
                  ["/tags/0", "removed", '"a"', ""],
                  ["/tags/1", "added", "", '"c"'],
                ],
              },
            },
            { title: "JSON Patch", result: { type: "text", language: "json" } },
          ],
        },
        files: [],
      },
    },
    {
      name: "The same values in another order",
      operation: "compare",
      options: { before: '{"a": 1, "b": [1, 2]}', after: '{"b": [1, 2], "a": 1.0}' },
      inputs: [],
      output: {
        result: { type: "values", values: [{ label: "Documents", value: "Identical" }] },
        files: [],
      },
    },
    {
      name: "A setting that was removed",
      operation: "compare",
      options: { before: '{"host": "db", "port": 5432}', after: '{"host": "db2"}' },
      inputs: [],
      output: {
        result: {
          type: "parts",
          parts: [
            {
              title: "2 changes",
              result: {
                type: "table",
                columns: ["Path", "Change", "Before", "After"],
                rows: [
                  ["/host", "changed", '"db"', '"db2"'],
                  ["/port", "removed", "5432", ""],
                ],
              },
            },
            {
              title: "JSON Patch",
              result: {
                type: "text",
                text: '[\n  { "op": "replace", "path": "/host", "value": "db2" },\n  { "op": "remove", "path": "/port" }\n]',
                filename: "patch.json",
                language: "json",
              },
            },
          ],
        },
        files: [],
      },
    },
  ],
});
