import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

const text = longText("JSON", { placeholder: '{"name": "value"}', monospace: true });
const sortKeys = z.boolean().default(false).meta({ title: "Sort keys" });

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "format-json",
  name: "Format JSON",
  description: "Format, minify or validate JSON, and see exactly where an error is.",
  category: "developer",
  tags: ["json", "format", "validate", "minify", "pretty-print", "developer"],
  alsoCalled: [
    "format and validate json",
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
    "json on one line",
  ],
  files: { maxFiles: 1, maxBytes: 50 * 1024 ** 2, allowedTypes: [] },
  help: [
    "Format JSON",
    "Paste JSON or choose a file, and copy the result.",
    "Numbers and strings stay as written, so large numbers keep every digit. Only white space changes, and the key order if you sort keys.",
    "Validation follows RFC 8259: no comments, no trailing commas, and keys in double quotes. Errors are shown with their line and column.",
  ].join("\n"),
  detects: [{ kind: "json", operation: "format", confidence: 1, does: "format and check it" }],
  operations: {
    format: {
      name: "Format",
      description: "Formats JSON with one value per line.",
      takes: { files: { least: 0 }, text: "text" },
      gives: { results: ["text"], files: { types: [".json"], number: 1 } },
      live: true,
      options: z.strictObject({
        text,
        indent: z
          .enum(["2", "4", "tab"])
          .default("2")
          .meta({ title: "Indent", choices: { 2: "2 spaces", 4: "4 spaces", tab: "Tab" } }),
        sortKeys,
      }),
    },
    minify: {
      name: "Minify",
      description: "Removes all white space.",
      takes: { files: { least: 0 }, text: "text" },
      gives: { results: ["text"], files: { types: [".json"], number: 1 } },
      live: true,
      options: z.strictObject({ text, sortKeys }),
    },
    validate: {
      name: "Validate",
      description: "Checks whether JSON is valid, and shows where the error is.",
      takes: { files: { least: 0 }, text: "text" },
      gives: { results: ["values", "parts"] },
      live: true,
      options: z.strictObject({ text }),
    },
  },
  examples: [
    {
      name: "Format",
      operation: "format",
      options: { text: '{"b":[1.0,{}],"a":12345678901234567890}', sortKeys: true },
      inputs: [],
      output: {
        result: { text: '{\n  "a": 12345678901234567890,\n  "b": [\n    1.0,\n    {}\n  ]\n}' },
        files: [],
      },
    },
    {
      name: "Minify",
      operation: "minify",
      options: {},
      inputs: ["example.json"],
      output: { result: { language: "json" }, files: [{ filename: "example.json", bytes: 196 }] },
    },
    {
      name: "Find an error",
      operation: "validate",
      options: { text: '{\n  "a": 1,\n  "b": tru\n}' },
      inputs: [],
      output: {
        result: {
          parts: [
            {
              title: "Invalid",
              result: {
                values: [
                  { label: "Line", value: "3" },
                  { label: "Column", value: "8" },
                  {
                    label: "Error",
                    value: "this is not a string, number, true, false or null",
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
