import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { howMany, textFile } from "./how-many.ts";

export const generateUlids = defineManifest({
  ...freeInBrowser,
  code: "generate-ulids",
  name: "Generate ULIDs",
  description: "Generate up to 10,000 ULIDs, which sort by time, or decode one.",
  category: "developer",
  tags: ["ulid", "random", "generator", "identifier"],
  alsoCalled: ["ulid generator", "ulid decoder", "sortable id", "ulid to uuid", "ulid timestamp"],
  help: [
    "Generate ULIDs",
    "Choose how many you need, generate, and copy.",
    "A ULID has 26 letters and digits: 10 for the time in milliseconds and 16 that are random. Newer ones sort after older ones.",
    "Decode shows when a ULID was created, and the UUID with the same 128 bits.",
  ].join("\n"),
  operations: {
    generate: {
      name: "Generate",
      description: "Generates ULIDs, one per line.",
      ...textFile,
      options: z.strictObject({
        count: howMany(1),
        lowercase: z.boolean().default(false).meta({ title: "Lowercase" }),
      }),
    },
    decode: {
      name: "Decode",
      description: "Shows the time in a ULID.",
      takes: { text: "ulid" },
      gives: { results: ["values"] },
      live: true,
      options: z.strictObject({
        ulid: z
          .string()
          .max(100, "A ULID has 26 characters.")
          .default("01ARZ3NDEKTSV4RRFFQ69G5FAV")
          .meta({ title: "ULID", monospace: true }),
      }),
    },
  },
  examples: [
    {
      name: "One ULID",
      operation: "generate",
      options: {},
      inputs: [],
      output: { result: { type: "text" }, files: [] },
    },
    {
      name: "The specification's",
      operation: "decode",
      options: { ulid: "01ARZ3NDEKTSV4RRFFQ69G5FAV" },
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [
            { label: "ULID", value: "01ARZ3NDEKTSV4RRFFQ69G5FAV" },
            { label: "Created", value: "2016-07-30T23:54:10.259Z" },
            { label: "UUID", value: "01563e3a-b5d3-d676-4c61-efb99302bd5b" },
          ],
        },
        files: [],
      },
    },
    {
      name: "The last there can be",
      operation: "decode",
      options: { ulid: "7zzzzzzzzzzzzzzzzzzzzzzzzz" },
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [
            { label: "ULID", value: "7ZZZZZZZZZZZZZZZZZZZZZZZZZ" },
            { label: "Created", value: "+010889-08-02T05:31:50.655Z" },
            { label: "UUID", value: "ffffffff-ffff-ffff-ffff-ffffffffffff" },
          ],
        },
        files: [],
      },
    },
  ],
});
