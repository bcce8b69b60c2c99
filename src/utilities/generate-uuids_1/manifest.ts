import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "generate-uuids",
  name: "Generate UUIDs",
  description:
    "Generate up to 10,000 random or time-ordered UUIDs (version 4 or 7), or decode one.",
  category: "developer",
  tags: ["uuid", "guid", "random", "generator", "identifier"],
  alsoCalled: [
    "uuid generator",
    "guid generator",
    "random uuid",
    "uuid v4",
    "uuid v7",
    "unique identifier",
    "uuid decoder",
  ],
  help: [
    "Generate UUIDs",
    "Choose a version and how many you need, generate, and copy.",
    "Version 4 is random. Version 7 starts with the current time, so newer UUIDs sort after older ones, which makes them good database keys.",
    "Explain decodes any UUID: its version, its variant and, for versions 1, 6 and 7, when it was created.",
  ].join("\n"),
  detects: [
    {
      kind: "uuid",
      operation: "explain",
      confidence: 1,
      does: "decode it",
      into: { uuid: "uuid" },
    },
  ],
  operations: {
    generate: {
      name: "Generate",
      description: "Generates UUIDs, one per line.",
      takes: {},
      gives: { results: ["text"], files: { types: [".txt"], number: 1 } },
      options: z.strictObject({
        version: z
          .enum(["4", "7"])
          .default("4")
          .meta({ title: "Version", choices: { 4: "4 (random)", 7: "7 (ordered by time)" } }),
        count: z
          .int("How many must be a whole number.")
          .min(1, "How many must be at least 1.")
          .max(10_000, "How many can be at most 10,000.")
          .default(1)
          .meta({ title: "How many" }),
        uppercase: z.boolean().default(false).meta({ title: "Uppercase" }),
        hyphens: z.boolean().default(true).meta({ title: "Hyphens" }),
      }),
    },
    explain: {
      name: "Explain",
      description: "Shows the version, variant and time in a UUID.",
      takes: { text: "uuid" },
      gives: { results: ["values"] },
      live: true,
      options: z.strictObject({
        uuid: z
          .string()
          .max(100, "A UUID has 36 characters.")
          .default("017f22e2-79b0-7cc3-98c4-dc0c0c07398f")
          .meta({ title: "UUID", monospace: true }),
      }),
    },
  },
  examples: [
    {
      name: "One random UUID",
      operation: "generate",
      options: {},
      inputs: [],
      output: { result: { type: "text" }, files: [] },
    },
    {
      name: "Version 7 from RFC 9562",
      operation: "explain",
      options: { uuid: "017F22E2-79B0-7CC3-98C4-DC0C0C07398F" },
      inputs: [],
      output: {
        result: {
          values: [
            { label: "UUID", value: "017f22e2-79b0-7cc3-98c4-dc0c0c07398f" },
            { label: "Version", value: "7", note: "ordered by time" },
            { label: "Variant", value: "RFC 9562" },
            { label: "Created", value: "2022-02-22T19:22:22.000Z" },
          ],
        },
        files: [],
      },
    },
  ],
});
