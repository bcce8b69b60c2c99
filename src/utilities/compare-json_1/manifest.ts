import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "compare-json",
  name: "Compare JSON",
  description:
    "See what differs between two JSON documents, whatever their layout and order of names, and get the JSON Patch. In your browser.",
  category: "developer",
  tags: ["json", "compare", "json-patch", "developer"],
  alsoCalled: ["json diff", "json compare", "json difference", "json patch generator", "diff json"],
  help: [
    "Compare JSON",
    "Paste the document before and the one after, and read what has changed.",
    "Space and the order of names make no difference, the order in lists does. Paths are JSON pointers, as the patch (RFC 6902) applies its changes one after the other.",
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
      description: "Lists what has changed, and writes the patch.",
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
