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
        component: "A part of a URL, such as one parameter",
        url: "A whole URL, whose structure stays",
        form: "Form data, with + for a space",
      },
    }),
  perLine: z.boolean().default(false).meta({ title: "Each line for itself" }),
});

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "encode-url",
  name: "URL Encode and Decode",
  description:
    "Percent-encode text for a URL, a whole URL or a form, and decode it again, in your browser.",
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
  ],
  help: [
    "URL encoding",
    "Type or paste text and copy the result.",
    "A part of a URL has every character encoded that means something in a URL. A whole URL keeps its structure: only what may not stand in one is encoded.",
    "Form data is what a browser sends for a form: a space becomes +.",
  ].join("\n"),
  detects: [
    { kind: "percent", operation: "decode", confidence: 0.95, does: "decode it" },
    {
      kind: "link",
      operation: "encode",
      confidence: 0.5,
      does: "encode it as a part of another address",
      example: "https://example.com/?a=b",
    },
  ],
  operations: {
    encode: {
      name: "Encode",
      description: "Writes text with percent signs.",
      takes: { text: "text" },
      gives: { results: ["text"], files: { types: [".txt"], number: 1 } },
      live: true,
      options,
    },
    decode: {
      name: "Decode",
      description: "Reads text with percent signs.",
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
