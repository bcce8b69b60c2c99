import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { languageNames, languages } from "./languages.ts";

const common = {
  takes: { text: "text" },
  gives: { results: ["text" as const], files: { types: [".txt"], number: 1 as const } },
  live: true,
};
const language = z
  .enum(languages)
  .default("json")
  .meta({ title: "Language", choices: languageNames });

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "escape-string",
  name: "Escape and Unescape Strings",
  description:
    "Escape text as a string in JSON, JavaScript, Java, C, Python, shell and more, or unescape one.",
  category: "developer",
  tags: ["escape", "unescape", "string", "developer", "json"],
  alsoCalled: [
    "string escape",
    "string unescape",
    "json escape",
    "json unescape",
    "json stringify",
    "bash escape",
    "shell escape",
    "backslash escape",
  ],
  help: [
    "Escape a string",
    "Choose a language, enter text, and copy the string.",
    "In SQL, quotes are doubled as in the standard; MySQL also reads backslashes. In code, use parameters instead of escaped text.",
    "You can unescape a string with or without its quotes.",
  ].join("\n"),
  operations: {
    escape: {
      name: "Escape",
      description: "Escapes text as a string of the language.",
      ...common,
      options: z.strictObject({
        text: longText("Text", { placeholder: 'She said "hi"' }),
        language,
        quotes: z.boolean().default(true).meta({ title: "Include quotes" }),
      }),
    },
    unescape: {
      name: "Unescape",
      description: "Unescapes a string of the language.",
      ...common,
      options: z.strictObject({ text: longText("String", { monospace: true }), language }),
    },
  },
  examples: [
    {
      name: "Escape for JSON",
      operation: "escape",
      options: { text: 'Say "hi"\nC:\\temp' },
      inputs: [],
      output: { result: { type: "text", text: '"Say \\"hi\\"\\nC:\\\\temp"' }, files: [] },
    },
    {
      name: "Escape for a shell",
      operation: "escape",
      options: { text: "it's $5", language: "shell" },
      inputs: [],
      output: { result: { type: "text", text: String.raw`'it'\''s $5'` }, files: [] },
    },
    {
      name: "Unescape from Python",
      operation: "unescape",
      options: { text: String.raw`'caf\xe9 \u2022'`, language: "python" },
      inputs: [],
      output: { result: { type: "text", text: "café •" }, files: [] },
    },
  ],
});
