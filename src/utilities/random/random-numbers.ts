import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { howMany, textFile } from "./how-many.ts";

const bound = (title: string, value: number) =>
  z
    .int(`${title} must be a whole number.`)
    .min(-1_000_000_000_000, `${title} must be at least -1,000,000,000,000.`)
    .max(1_000_000_000_000, `${title} can be at most 1,000,000,000,000.`)
    .default(value)
    .meta({ title });

export const randomNumbers = defineManifest({
  ...freeInBrowser,
  code: "random-numbers",
  name: "Random Numbers",
  description: "Generate random numbers in a range, with or without repeats.",
  category: "numbers",
  tags: ["random", "number", "generator"],
  alsoCalled: [
    "random number generator",
    "rng",
    "lottery numbers",
    "number picker",
    "random integer",
    "number between 1 and 100",
    "unique random numbers",
  ],
  help: [
    "Random numbers",
    "Choose a range and how many you need, generate, and copy.",
    "Every number in the range is equally likely, thanks to a secure random number generator.",
    "For a lottery ticket, turn on No repeats and Sort.",
  ].join("\n"),
  operations: {
    generate: {
      name: "Generate",
      description: "Generates numbers, one per line.",
      ...textFile,
      options: z.strictObject({
        least: bound("From", 1),
        most: bound("To", 100),
        count: howMany(1),
        decimals: z
          .int("Decimal places must be a whole number.")
          .min(0, "Decimal places cannot be less than 0.")
          .max(6, "Decimal places can be at most 6.")
          .default(0)
          .meta({ title: "Decimal places", advanced: true }),
        unique: z.boolean().default(false).meta({ title: "No repeats", advanced: false }),
        sorted: z.boolean().default(false).meta({ title: "Sort" }),
      }),
    },
  },
  examples: [
    {
      name: "The only number there is",
      operation: "generate",
      options: { least: 7, most: 7 },
      inputs: [],
      output: { result: { type: "text", text: "7" }, files: [] },
    },
    {
      name: "All numbers of a die, once and sorted",
      operation: "generate",
      options: { most: 6, count: 6, unique: true, sorted: true },
      inputs: [],
      output: { result: { type: "text", text: "1\n2\n3\n4\n5\n6" }, files: [] },
    },
    {
      name: "A lottery ticket",
      operation: "generate",
      options: { most: 49, count: 6, unique: true, sorted: true },
      inputs: [],
      output: { result: { type: "text" }, files: [] },
    },
  ],
});
