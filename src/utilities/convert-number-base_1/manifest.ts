import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

const base = (title: string, of: number) =>
  z
    .int(`${title} must be a whole number.`)
    .min(2, `${title} must be at least 2.`)
    .max(36, `${title} can be at most 36.`)
    .default(of)
    .meta({ title });

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "convert-number-base",
  name: "Number Base Converter",
  description:
    "Convert whole numbers of any length between binary, octal, decimal, hexadecimal and every base to 36, negative ones too. In your browser.",
  category: "numbers",
  tags: ["binary", "octal", "decimal", "hexadecimal", "base", "convert"],
  alsoCalled: [
    "base converter",
    "radix converter",
    "binary to decimal",
    "decimal to binary",
    "hex to decimal",
    "decimal to hex",
    "binary to hex",
    "hex to binary",
    "octal converter",
    "integer base converter",
  ],
  help: [
    "Number bases",
    "Type a whole number, and read it in the other bases.",
    "0x, 0o and 0b before the digits tell the base, whatever is chosen. Spaces and _ between digits are left out.",
    "Two's complement shows the bits of a number as a computer of that width stores it, and what these bits mean with a sign.",
  ].join("\n"),
  operations: {
    convert: {
      name: "Convert",
      description: "Shows a number in the usual bases and one more.",
      takes: { text: "number" },
      gives: { results: ["values"] },
      live: true,
      options: z.strictObject({
        number: z
          .string()
          .max(10_000, "The number has more than 10,000 characters.")
          .default("")
          .meta({ title: "Number", placeholder: "255 or 0xff", monospace: true }),
        from: base("Its base", 10),
        to: base("One more base", 32),
        bits: z
          .enum(["none", "8", "16", "32", "64", "128"])
          .default("none")
          .meta({
            title: "Two's complement",
            choices: {
              none: "None",
              8: "8 bits",
              16: "16 bits",
              32: "32 bits",
              64: "64 bits",
              128: "128 bits",
            },
          }),
      }),
    },
  },
  examples: [
    {
      name: "255",
      operation: "convert",
      options: { number: "255", to: 36 },
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [
            { label: "Decimal", value: "255" },
            { label: "Hexadecimal", value: "ff" },
            { label: "Octal", value: "377" },
            { label: "Binary", value: "11111111" },
            { label: "Base 36", value: "73" },
          ],
        },
        files: [],
      },
    },
  ],
});
