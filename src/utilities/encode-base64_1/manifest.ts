import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "encode-base64",
  name: "Base64 Encode and Decode",
  description: "Encode text or files as Base64, or decode Base64, Base64url and data URLs.",
  category: "encoding",
  tags: ["base64", "encode", "decode", "data-url", "text"],
  alsoCalled: [
    "base64 encoder",
    "base64 decoder",
    "base64 to text",
    "text to base64",
    "image to base64",
    "base64 to image",
    "data uri",
  ],
  files: { maxFiles: 1, maxBytes: 50 * 1024 ** 2, allowedTypes: [] },
  help: [
    "Base64",
    "Enter text or choose a file, and copy the result.",
    "Text is encoded as UTF-8. The URL-safe alphabet uses - and _ instead of + and /, and needs no padding.",
    "Decoding accepts both alphabets, with or without padding and line breaks, and data URLs. If the result isn't text, you can save it as a file.",
  ].join("\n"),
  detects: [
    { kind: "base64", operation: "decode", confidence: 0.95, does: "decode it" },
    {
      kind: "image",
      operation: "encode",
      confidence: 0.2,
      does: "encode it as a data URL",
      options: { dataUrl: true },
    },
    { kind: "file", operation: "encode", confidence: 0.15, does: "encode it in Base64" },
  ],
  operations: {
    encode: {
      name: "Encode",
      description: "Encodes text or a file as Base64.",
      takes: { files: { least: 0 }, text: "text" },
      gives: { results: ["text"], files: { types: [".txt"], number: 1 } },
      live: true,
      options: z.strictObject({
        text: longText("Text", { placeholder: "Text to encode, or choose a file" }),
        urlSafe: z
          .boolean()
          .default(false)
          .meta({ title: "URL-safe alphabet, without padding", advanced: true }),
        lines: z
          .boolean()
          .default(false)
          .meta({ title: "Wrap at 76 characters, for email", advanced: true }),
        dataUrl: z.boolean().default(false).meta({ title: "As a data URL", advanced: true }),
      }),
    },
    decode: {
      name: "Decode",
      description: "Decodes Base64 in either alphabet, or a data URL.",
      takes: { files: { least: 0 }, text: "text" },
      gives: { results: ["text", "values"], files: { types: [], number: 1 } },
      live: true,
      options: z.strictObject({
        text: longText("Base64 or data URL", { monospace: true }),
      }),
    },
  },
  examples: [
    {
      name: "Encode a word",
      operation: "encode",
      options: { text: "foobar" },
      inputs: [],
      output: { result: { type: "text", text: "Zm9vYmFy" }, files: [] },
    },
    {
      name: "Decode URL-safe Base64",
      operation: "decode",
      options: { text: "w6TDtsO8Pz8-" },
      inputs: [],
      output: { result: { type: "text", text: "äöü??>" }, files: [] },
    },
    {
      name: "An image",
      operation: "encode",
      options: {},
      inputs: ["dot.gif"],
      output: { files: [{ filename: "dot.gif.txt", bytes: 60 }] },
    },
  ],
});
