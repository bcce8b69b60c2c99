import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

const common = {
  takes: { text: "text" },
  gives: { results: ["text" as const], files: { types: [".txt"], number: 1 as const } },
  live: true,
};

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "escape-unicode",
  name: "Unicode Escape and Unescape",
  description: "Convert characters to \\u escapes, code points or HTML and CSS escapes, and back.",
  category: "encoding",
  tags: ["unicode", "escape", "unescape", "code-point", "encode", "decode"],
  alsoCalled: [
    "unicode escape",
    "unicode unescape",
    "unicode decoder",
    "unicode encoder",
    "unicode converter",
    "native2ascii",
    "code points",
    "unicode to text",
    "text to unicode",
  ],
  help: [
    "Unicode escapes",
    "Enter text and copy the result.",
    "Characters above U+FFFF become two \\u escapes, a surrogate pair, as JSON and Java require; the other formats use one escape.",
    "Unescaping reads all formats at once and leaves other text alone.",
  ].join("\n"),
  operations: {
    escape: {
      name: "Escape",
      description: "Converts characters to escapes.",
      ...common,
      options: z.strictObject({
        text: longText("Text"),
        form: z
          .enum(["json", "braces", "python", "point", "css", "percent"])
          .default("json")
          .meta({
            title: "Format",
            choices: {
              json: "\\u20ac (JSON, Java, JavaScript)",
              braces: "\\u{20ac} (JavaScript, Rust, Swift)",
              python: "\\u20ac and \\U0001f600 (Python, C, Go)",
              point: "U+20AC",
              css: "\\20ac (CSS)",
              percent: "%u20ac (legacy scripts)",
            },
          }),
        all: z.boolean().default(false).meta({ title: "Escape ASCII characters too" }),
      }),
    },
    unescape: {
      name: "Unescape",
      description: "Converts escapes of any format to text.",
      ...common,
      options: z.strictObject({ text: longText("Escaped text", { monospace: true }) }),
    },
  },
  examples: [
    {
      name: "A word and an emoji",
      operation: "escape",
      options: { text: "Ünïcode 😀" },
      inputs: [],
      output: { result: { type: "text", text: "\\u00dcn\\u00efcode \\ud83d\\ude00" }, files: [] },
    },
    {
      name: "Several formats",
      operation: "unescape",
      options: { text: "5 \\u20ac U+00E9 \\u{1F600} \\U0001F601" },
      inputs: [],
      output: { result: { type: "text", text: "5 € é 😀 😁" }, files: [] },
    },
    {
      name: "A sign for CSS",
      operation: "escape",
      options: { text: "→ €", form: "css" },
      inputs: [],
      output: { result: { type: "text", text: "\\002192 \\0020ac" }, files: [] },
    },
  ],
});
