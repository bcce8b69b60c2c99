import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

const before = longText("Before", { monospace: true });
const after = longText("After", { monospace: true });

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "diff-text",
  name: "Compare Text",
  description: "Compare two texts or files by lines or words, and save the differences as a patch.",
  category: "text",
  tags: ["diff", "compare", "text", "patch", "developer"],
  alsoCalled: [
    "compare texts",
    "diff",
    "text diff",
    "diff checker",
    "text compare",
    "text comparison",
    "what changed",
    "compare two files",
    "compare old and new version",
    "spot the difference in a text",
  ],
  files: { maxFiles: 2, maxBytes: 20 * 1024 ** 2, allowedTypes: [] },
  limits: { ...freeInBrowser.limits, milliseconds: 30_000 },
  help: [
    "Compare text",
    "Paste two texts or choose two files: the old one first, then the new one.",
    "Compare lines shows whole lines as removed or added. Compare words marks only the words that changed.",
    "The patch is in unified format, which git apply and patch understand.",
  ].join("\n"),
  detects: [
    {
      kind: "text",
      operation: "lines",
      confidence: 0.3,
      does: "compare them",
      leastFiles: 2,
      example: "Some words.",
    },
  ],
  operations: {
    lines: {
      name: "Compare lines",
      description: "Shows removed and added lines.",
      takes: { files: { least: 0 }, text: "before" },
      gives: { results: ["diff"] },
      live: true,
      options: z.strictObject({
        before,
        after,
        ignoreCase: z.boolean().default(false).meta({ title: "Ignore case", advanced: true }),
        ignoreSpace: z
          .boolean()
          .default(false)
          .meta({ title: "Ignore space at line ends", advanced: true }),
      }),
    },
    words: {
      name: "Compare words",
      description: "Shows removed and added words.",
      takes: { files: { least: 0 }, text: "before" },
      gives: { results: ["html"] },
      live: true,
      options: z.strictObject({ before, after }),
    },
    patch: {
      name: "Create patch",
      description: "Writes the differences as a unified patch.",
      takes: { files: { least: 0 }, text: "before" },
      gives: { results: ["text"], files: { types: [".patch"], number: 1 } },
      live: true,
      options: z.strictObject({
        before,
        after,
        context: z
          .int("Context lines must be a whole number.")
          .min(0, "Context lines must be at least 0.")
          .max(100, "Context lines can be at most 100.")
          .default(3)
          .meta({ title: "Context lines" }),
      }),
    },
  },
  examples: [
    {
      name: "One line changed",
      operation: "lines",
      options: { before: "one\ntwo\nthree\n", after: "one\n2\nthree\n" },
      inputs: [],
      output: {
        result: {
          type: "diff",
          lines: [
            { kind: "same", text: "one" },
            { kind: "removed", text: "two" },
            { kind: "added", text: "2" },
            { kind: "same", text: "three" },
          ],
        },
        files: [],
      },
    },
    {
      name: "One word changed",
      operation: "words",
      options: { before: "a < b", after: "a < c" },
      inputs: [],
      output: {
        result: { type: "html", html: "<pre>a &lt; <del>b</del><ins>c</ins></pre>" },
        files: [],
      },
    },
    {
      name: "A patch for two files",
      operation: "patch",
      options: {},
      inputs: ["lao.txt", "tzu.txt"],
      output: { files: [{ filename: "tzu.patch", bytes: 583 }] },
    },
  ],
});
