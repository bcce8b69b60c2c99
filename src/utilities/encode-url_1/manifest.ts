import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

const options = z.strictObject({
  text: longText("Text"),
  kind: z
    .enum(["component", "url", "form"])
    .default("component")
    .meta({
      title: "Kind",
      choices: {
        component: "Part of a URL, such as a parameter",
        url: "Whole URL, keeping its structure",
        form: "Form data, with + for spaces",
      },
    }),
  perLine: z.boolean().default(false).meta({ title: "Encode or decode each line separately" }),
});

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "encode-url",
  name: "URL Encode and Decode",
  description: "Percent-encode text, a URL or form data, or decode it.",
  category: "encoding",
  tags: ["url", "encode", "decode", "percent", "text"],
  alsoCalled: [
    "url encoder",
    "url decoder",
    "percent encoding",
    "percent decoding",
    "urlencode",
    "urldecode",
    "uri component",
    "%20 to space",
    "link with special characters",
    "spaces in url",
  ],
  help: [
    "URL encoding",
    "Enter text and copy the result.",
    "For part of a URL, every character with a special meaning is encoded. For a whole URL, only characters that aren't allowed are encoded.",
    "Form data is what browsers send for forms: a space becomes +.",
  ].join("\n"),
  detects: [
    { kind: "percent", operation: "decode", confidence: 0.95, does: "decode it" },
    {
      kind: "link",
      operation: "encode",
      confidence: 0.5,
      does: "encode it for use in another URL",
      example: "https://example.com/?a=b",
    },
  ],
  operations: {
    encode: {
      name: "Encode",
      description: "Percent-encodes text.",
      takes: { text: "text" },
      gives: { results: ["text"], files: { types: [".txt"], number: 1 } },
      live: true,
      options,
    },
    decode: {
      name: "Decode",
      description: "Decodes percent-encoded text.",
      takes: { text: "text" },
      gives: { results: ["text"], files: { types: [".txt"], number: 1 } },
      live: true,
      options,
    },
  },
  examples: [
    {
      name: "Encode a parameter",
      operation: "encode",
      options: { text: "fish & chips: 50%" },
      inputs: [],
      output: { result: { text: "fish%20%26%20chips%3A%2050%25" }, files: [] },
    },
    {
      name: "Decode a form",
      operation: "decode",
      options: { text: "name=caf%C3%A9+au+lait", kind: "form" },
      inputs: [],
      output: { result: { text: "name=café au lait" }, files: [] },
    },
  ],
});
