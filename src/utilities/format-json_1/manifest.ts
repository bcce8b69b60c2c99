import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

const text = longText("JSON", { placeholder: '{"name": "value"}', monospace: true });
const sortKeys = z.boolean().default(false).meta({ title: "Sort the names" });

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "format-json",
  name: "Format and Validate JSON",
  description:
    "Lay JSON out for reading, make it small, sort its names, or find the line and column of its mistake. In your browser.",
  category: "developer",
  tags: ["json", "format", "validate", "minify", "pretty-print", "developer"],
  alsoCalled: [
    "json",
    "json formatter",
    "json beautifier",
    "json pretty print",
    "json validator",
    "json linter",
    "json viewer",
    "json minifier",
    "json editor",
    "json parser",
  ],
  files: { maxFiles: 1, maxBytes: 50 * 1024 ** 2, allowedTypes: [] },
  help: [
    "Format JSON",
    "Paste JSON or choose a file, and copy the result.",
    "Numbers and strings stay as they are written: no digit of a large number is lost. Only space changes, and the order of names where you ask for it.",
    "Validation holds to RFC 8259: no comments, no comma at the end, names in double quotes. A mistake is shown with its line and column.",
  ].join("\n"),
  detects: [{ kind: "json", operation: "format", confidence: 1, does: "format and check it" }],
  operations: {
    format: {
      name: "Format",
      description: "Lays JSON out, one value a line.",
      takes: { files: { least: 0 }, text: "text" },
      gives: { results: ["text"], files: { types: [".json"], number: 1 } },
      live: true,
      options: z.strictObject({
        text,
        indent: z
          .enum(["2", "4", "tab"])
          .default("2")
          .meta({ title: "Indent", choices: { 2: "2 spaces", 4: "4 spaces", tab: "A tab" } }),
        sortKeys,
      }),
    },
    minify: {
      name: "Minify",
      description: "Leaves out all space.",
      takes: { files: { least: 0 }, text: "text" },
      gives: { results: ["text"], files: { types: [".json"], number: 1 } },
      live: true,
      options: z.strictObject({ text, sortKeys }),
    },
    validate: {
      name: "Validate",
      description: "Says whether it is JSON, and if not, where it fails.",
      takes: { files: { least: 0 }, text: "text" },
      gives: { results: ["values", "parts"] },
      live: true,
      options: z.strictObject({ text }),
    },
  },
  examples: [
    {
      name: "Lay out",
      operation: "format",
      options: { text: '{"b":[1.0,{}],"a":12345678901234567890}', sortKeys: true },
      inputs: [],
      output: {
        result: { text: '{\n  "a": 12345678901234567890,\n  "b": [\n    1.0,\n    {}\n  ]\n}' },
        files: [],
      },
    },
    {
      name: "Make small",
      operation: "minify",
      options: {},
      inputs: ["example.json"],
      output: { result: { language: "json" }, files: [{ filename: "example.json", bytes: 196 }] },
    },
    {
      name: "Find a mistake",
      operation: "validate",
      options: { text: '{\n  "a": 1,\n  "b": tru\n}' },
      inputs: [],
      output: {
        result: {
          parts: [
            {
              title: "Not valid",
              result: {
                values: [
                  { label: "Line", value: "3" },
                  { label: "Column", value: "8" },
                  {
                    label: "Mistake",
                    value: "this is neither a string, a number, true, false nor null",
                  },
                ],
              },
            },
            { title: "Line 3", result: { text: '  "b": tru\n       ^' } },
          ],
        },
        files: [],
      },
    },
  ],
});
