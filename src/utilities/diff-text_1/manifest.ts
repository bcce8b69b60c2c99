import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

const before = longText("Before", { monospace: true });
const after = longText("After", { monospace: true });

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "diff-text",
  name: "Compare Texts",
  description:
    "See what differs between two texts or files, by lines or by words, and save the difference as a patch. Both stay in your browser.",
  category: "text",
  tags: ["diff", "compare", "text", "patch", "developer"],
  alsoCalled: ["diff", "text diff", "diff checker", "text compare", "text comparison"],
  files: { maxFiles: 2, maxBytes: 20 * 1024 ** 2, allowedTypes: [] },
  limits: { ...freeInBrowser.limits, milliseconds: 30_000 },
  help: [
    "Compare texts",
    "Paste both texts, or choose two files: first the old one, then the new one.",
    "By lines, whole lines are shown as removed or added. By words, only the words that changed are marked.",
    "The patch is a unified one, which git apply and patch understand.",
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
      name: "By lines",
      description: "The lines that were removed and added.",
      takes: { files: { least: 0 }, text: "before" },
      gives: { results: ["diff"] },
      live: true,
      options: z.strictObject({
        before,
        after,
        ignoreCase: z.boolean().default(false).meta({ title: "Ignore case" }),
        ignoreSpace: z.boolean().default(false).meta({ title: "Ignore space at both ends" }),
      }),
    },
    words: {
      name: "By words",
      description: "The words that were removed and added.",
      takes: { files: { least: 0 }, text: "before" },
      gives: { results: ["html"] },
      live: true,
      options: z.strictObject({ before, after }),
    },
    patch: {
      name: "Patch",
      description: "The difference as a unified patch.",
      takes: { files: { least: 0 }, text: "before" },
      gives: { results: ["text"], files: { types: [".patch"], number: 1 } },
      live: true,
      options: z.strictObject({
        before,
        after,
        context: z
          .int("Lines around must be a whole number.")
          .min(0, "Lines around cannot be fewer than 0.")
          .max(100, "Lines around can be at most 100.")
          .default(3)
          .meta({ title: "Lines around each change" }),
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
      name: "A patch of two files",
      operation: "patch",
      options: {},
      inputs: ["lao.txt", "tzu.txt"],
      output: { files: [{ filename: "tzu.patch", bytes: 583 }] },
    },
  ],
});
