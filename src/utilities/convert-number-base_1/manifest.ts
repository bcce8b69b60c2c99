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
  name: "Convert Number Base",
  description:
    "Convert whole numbers of any size between binary, octal, decimal, hexadecimal and any base up to 36.",
  category: "numbers",
  tags: ["binary", "octal", "decimal", "hexadecimal", "base", "convert"],
  alsoCalled: [
    "number base converter",
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
    "hexadecimal calculator",
    "base 16",
  ],
  help: [
    "Convert number bases",
    "Enter a whole number to see it in other bases.",
    "A 0x, 0o or 0b prefix sets the base, whatever you chose. Spaces and underscores between digits are ignored.",
    "Two's complement shows how a computer stores the number in that many bits, and what those bits mean as a signed number.",
  ].join("\n"),
  operations: {
    convert: {
      name: "Convert",
      description: "Shows a number in the usual bases and one you choose.",
      takes: { text: "number" },
      gives: { results: ["values"] },
      live: true,
      options: z.strictObject({
        number: z
          .string()
          .max(10_000, "The number can have at most 10,000 characters.")
          .default("")
          .meta({ title: "Number", placeholder: "255 or 0xff", monospace: true }),
        from: base("From base", 10),
        to: base("To base", 32),
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
    {
      name: "A negative byte in binary",
      operation: "convert",
      options: { number: "-5", bits: "8" },
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [
            { label: "Decimal", value: "-5" },
            { label: "Hexadecimal", value: "-5" },
            { label: "Octal", value: "-5" },
            { label: "Binary", value: "-101" },
            { label: "Base 32", value: "-5" },
            { label: "8 bits", value: "11111011" },
            { label: "8 bits, hexadecimal", value: "fb" },
            { label: "8 bits, signed", value: "-5" },
            { label: "8 bits, unsigned", value: "251" },
          ],
        },
        files: [],
      },
    },
    {
      name: "Permissions from octal",
      operation: "convert",
      options: { number: "755", from: 8, to: 2 },
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [
            { label: "Decimal", value: "493" },
            { label: "Hexadecimal", value: "1ed" },
            { label: "Octal", value: "755" },
            { label: "Binary", value: "111101101" },
          ],
        },
        files: [],
      },
    },
  ],
});
