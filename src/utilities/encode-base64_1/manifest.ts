import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "encode-base64",
  name: "Base64 Encode and Decode",
  description:
    "Turn text or a file into Base64 and back, also in the URL-safe alphabet or as a data URL. Nothing leaves your browser.",
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
    "Type or paste text, or choose a file, and copy the result.",
    "Text is taken as UTF-8. The URL-safe alphabet writes - and _ instead of + and /, and needs no padding.",
    "Decoding takes both alphabets, with or without padding, also broken into lines, and data URLs. What is not text is offered as a file.",
  ].join("\n"),
  detects: [
    { kind: "base64", operation: "decode", confidence: 0.95, does: "decode it" },
    {
      kind: "image",
      operation: "encode",
      confidence: 0.2,
      does: "encode it, as for a style sheet",
      options: { dataUrl: true },
    },
    { kind: "file", operation: "encode", confidence: 0.15, does: "encode it in Base64" },
  ],
  operations: {
    encode: {
      name: "Encode",
      description: "Writes text or a file in Base64.",
      takes: { files: { least: 0 }, text: "text" },
      gives: { results: ["text"], files: { types: [".txt"], number: 1 } },
      live: true,
      options: z.strictObject({
        text: longText("Text", { placeholder: "Text to encode, or choose a file" }),
        urlSafe: z.boolean().default(false).meta({ title: "URL-safe alphabet, without padding" }),
        lines: z.boolean().default(false).meta({ title: "Lines of 76 characters, as in e-mail" }),
        dataUrl: z.boolean().default(false).meta({ title: "As a data URL" }),
      }),
    },
    decode: {
      name: "Decode",
      description: "Reads Base64, in either alphabet, or a data URL.",
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
      name: "Decode for a URL",
      operation: "decode",
      options: { text: "w6TDtsO8Pz8-" },
      inputs: [],
      output: { result: { type: "text", text: "äöü??>" }, files: [] },
    },
    {
      name: "A picture",
      operation: "encode",
      options: {},
      inputs: ["dot.gif"],
      output: { files: [{ filename: "dot.gif.txt", bytes: 60 }] },
    },
  ],
});
