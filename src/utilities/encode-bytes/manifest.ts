import { z } from "zod";
import { defineFamily } from "#kit/manifest/family.ts";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";

/** How a byte is written. */
const forms = {
  hex: {
    code: "hex",
    name: "Hexadecimal",
    base: 16,
    digits: 2,
    also: [
      "hex encode",
      "hex decode",
      "text to hex",
      "hex to text",
      "string to hex",
      "hex to string",
      "ascii to hex",
      "hex to ascii",
      "base16",
    ],
    written: "48 c3 a9",
    prefix: "0x",
  },
  binary: {
    code: "binary",
    name: "Binary Code",
    base: 2,
    digits: 8,
    also: [
      "text to binary",
      "binary to text",
      "binary translator",
      "binary decoder",
      "ascii to binary",
      "binary code translator",
    ],
    written: "01001000 11000011 10101001",
    prefix: "0b",
  },
} as const;

export type Form = (typeof forms)[keyof typeof forms];

const separator = z
  .enum(["space", "none", "colon", "comma", "prefix"])
  .default("space")
  .meta({
    title: "Between bytes",
    choices: {
      space: "A space",
      none: "Nothing",
      colon: "A colon",
      comma: "A comma and a space",
      prefix: "A comma, and 0x or 0b before each",
    },
  });

export const members = [forms.hex, forms.binary].map((form) => ({
  manifest: encoder(form),
  form,
}));

export const family = defineFamily(members.map(({ manifest }) => manifest));

function encoder({ code, name, also, written }: Form) {
  const subject = name.toLowerCase();
  const common = { takes: { text: "text" }, live: true };
  return {
    ...freeInBrowser,
    code: `encode-${code}`,
    name: `Text to ${name} and Back`,
    description: `Write text as ${subject}, a byte after the other, and read it back. In your browser.`,
    category: "encoding" as const,
    tags: [code, "encode", "decode", "bytes", "text"],
    alsoCalled: [...also],
    help: [
      `Text and ${subject}`,
      "Type or paste text and copy the result.",
      "Text is taken as UTF-8, of which a letter beyond ASCII has two to four bytes. Decoding passes over spaces, commas, colons and the signs before each byte.",
    ].join("\n"),
    operations: {
      encode: {
        name: "Encode",
        description: `Writes text as ${subject}.`,
        ...common,
        gives: { results: ["text" as const], files: { types: [".txt"], number: 1 as const } },
        options: z.strictObject({
          text: longText("Text"),
          separator,
          upperCase: z.boolean().default(false).meta({ title: "Upper case" }),
        }),
      },
      decode: {
        name: "Decode",
        description: `Reads ${subject}.`,
        ...common,
        gives: {
          results: ["text" as const, "values" as const],
          files: { types: [], number: 1 as const },
        },
        options: z.strictObject({ text: longText("Bytes", { monospace: true }) }),
      },
    },
    examples: [
      {
        name: "Two letters",
        operation: "encode",
        options: { text: "Hé" },
        inputs: [],
        output: { result: { type: "text" as const, text: written }, files: [] },
      },
      {
        name: "And back",
        operation: "decode",
        options: { text: written },
        inputs: [],
        output: { result: { type: "text" as const, text: "Hé" }, files: [] },
      },
    ],
  };
}
