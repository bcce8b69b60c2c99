import { z } from "zod";
import { defineFamily } from "#kit/manifest/family.ts";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";

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
    marks: "0x, \\x or %",
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
      "zeros and ones",
      "binary code to english",
    ],
    written: "01001000 11000011 10101001",
    prefix: "0b",
    marks: "0b",
  },
} as const;

export type Form = (typeof forms)[keyof typeof forms];

const separator = z
  .enum(["space", "none", "colon", "comma", "prefix"])
  .default("space")
  .meta({
    title: "Separator",
    choices: {
      space: "Space",
      none: "Nothing",
      colon: "Colon",
      comma: "Comma and space",
      prefix: "Comma, with 0x or 0b before each byte",
    },
  });

export const members = [forms.hex, forms.binary].map((form) => ({
  manifest: encoder(form),
  form,
}));

export const family = defineFamily(members.map(({ manifest }) => manifest));

function encoder({ code, name, also, written, marks }: Form) {
  const subject = name.toLowerCase();
  const common = { takes: { text: "text" }, live: true };
  return {
    ...freeInBrowser,
    code: `encode-${code}`,
    name: `Text to ${name}`,
    description: `Convert text to ${subject} and back.`,
    category: "encoding" as const,
    tags: [code, "encode", "decode", "bytes", "text"],
    alsoCalled: [...also],
    help: [
      `Convert text and ${subject}`,
      "Enter text and copy the result.",
      `Text is encoded as UTF-8, where characters beyond ASCII take two to four bytes. Decoding ignores spaces, commas, colons, dashes, brackets and quotes, and ${marks} before bytes.`,
    ].join("\n"),
    operations: {
      encode: {
        name: "Encode",
        description: `Converts text to ${subject}.`,
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
        description: `Converts ${subject} to text.`,
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
        name: "Decode two letters",
        operation: "decode",
        options: { text: written },
        inputs: [],
        output: { result: { type: "text" as const, text: "Hé" }, files: [] },
      },
    ],
  };
}
