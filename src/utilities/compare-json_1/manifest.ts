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
  ],
});
