import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { howMany, textFile } from "./how-many.ts";

export const generateNanoIds = defineManifest({
  ...freeInBrowser,
  code: "generate-nano-ids",
  name: "Generate Nano IDs",
  description:
    "Generate up to 10,000 short random IDs for URLs, with your own length and alphabet.",
  category: "developer",
  tags: ["nanoid", "random", "generator", "identifier"],
  alsoCalled: [
    "nano id",
    "nanoid generator",
    "short id",
    "random string",
    "random string generator",
    "random token",
  ],
  help: [
    "Generate Nano IDs",
    "Choose how many you need, generate, and copy.",
    "21 letters, digits, hyphens and underscores are as unlikely to repeat as a random UUID, and shorter.",
    "Shorter IDs and smaller alphabets repeat sooner. Every character is equally likely.",
  ].join("\n"),
  operations: {
    generate: {
      name: "Generate",
      description: "Generates IDs, one per line.",
      ...textFile,
      options: z.strictObject({
        count: howMany(1),
        length: z
          .int("Length must be a whole number.")
          .min(1, "Length must be at least 1.")
          .max(200, "Length can be at most 200.")
          .default(21)
          .meta({ title: "Length", unit: "characters" }),
        alphabet: z
          .string()
          .max(256, "An alphabet can have at most 256 characters.")
          .default("")
          .meta({
            title: "Alphabet",
            description: "A to Z, a to z, 0 to 9, _ and - if empty.",
            placeholder: "0123456789abcdef",
            monospace: true,
            advanced: true,
          }),
      }),
    },
  },
  examples: [
    {
      name: "One ID",
      operation: "generate",
      options: {},
      inputs: [],
      output: { result: { type: "text" }, files: [] },
    },
    {
      name: "Ten short ones",
      operation: "generate",
      options: { count: 10, length: 8 },
      inputs: [],
      output: { result: { type: "text" }, files: [] },
    },
    {
      name: "Hexadecimal",
      operation: "generate",
      options: { length: 32, alphabet: "0123456789abcdef" },
      inputs: [],
      output: { result: { type: "text" }, files: [] },
    },
  ],
});
