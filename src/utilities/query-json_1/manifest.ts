import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { jqAsset } from "./jq-asset.ts";

const people = '[{"name":"Ada","born":1815},{"name":"Alan","born":1912}]';

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "query-json",
  name: "Query JSON with jq",
  description:
    "Filter and reshape JSON with jq 1.8, using the same filters as on the command line.",
  category: "developer",
  tags: ["json", "jq", "query", "filter", "developer"],
  alsoCalled: [
    "jq",
    "jq playground",
    "jq online",
    "jq play",
    "filter json",
    "json query",
    "jq filter",
    "extract from json",
    "get value from json",
    "select from json",
  ],
  files: { maxFiles: 1, maxBytes: 20 * 1024 ** 2, allowedTypes: [] },
  limits: { ...freeInBrowser.limits, milliseconds: 30_000 },
  assets: [jqAsset],
  help: [
    "Query JSON with jq",
    "Paste JSON or choose a file, and write a jq filter: .name gets a field, .[] gets everything in a list, select(.price < 10) picks what matches, and | passes the result to the next filter. An empty filter returns everything.",
    "Several documents in a row, such as JSON Lines, are filtered one by one, or together as one list if you choose that.",
    "Raw output prints strings without quotes. Numbers the filter doesn't change keep all their digits.",
    "Filters can't use files, modules or environment variables. A filter stops when it runs too long, needs more than 256 MB of memory, or outputs more than 32 MB or 3,000,000 lines.",
  ].join("\n"),
  detects: [{ kind: "json", operation: "query", confidence: 0.45, does: "filter it with jq" }],
  operations: {
    query: {
      name: "Query",
      description: "Runs a jq filter on JSON.",
      takes: { files: { least: 0 }, text: "text" },
      gives: { results: ["text", "parts"], files: { types: [".json", ".txt"], number: 1 } },
      live: true,
      options: z.strictObject({
        text: longText("JSON", { placeholder: people, monospace: true }),
        filter: z
          .string()
          .max(10_000, "Filter can have at most 10,000 characters.")
          .refine(
            (text) => !text.includes("\0"),
            "The filter contains a null character. Remove it.",
          )
          .default("")
          .meta({ title: "Filter", field: "long-text", placeholder: ".[0].name", monospace: true }),
        raw: z.boolean().default(false).meta({ title: "Raw output" }),
        compact: z.boolean().default(false).meta({ title: "One value per line" }),
        slurp: z.boolean().default(false).meta({ title: "Combine documents into a list" }),
      }),
    },
  },
  examples: [
    {
      name: "People born later",
      operation: "query",
      options: { text: people, filter: "map(select(.born > 1900) | {name, age: (2000 - .born)})" },
      inputs: [],
      output: {
        result: {
          type: "text",
          text: '[\n  {\n    "name": "Alan",\n    "age": 88\n  }\n]',
          filename: "result.json",
          language: "json",
        },
        files: [],
      },
    },
    {
      name: "A list as a table",
      operation: "query",
      options: { text: people, filter: ".[] | [.name, .born] | @csv", raw: true },
      inputs: [],
      output: { result: { text: '"Ada",1815\n"Alan",1912' }, files: [] },
    },
    {
      name: "Sum over several documents",
      operation: "query",
      options: {
        text: '{"price":3}\n{"price":4}',
        filter: "debug | map(.price) | add",
        slurp: true,
        compact: true,
      },
      inputs: [],
      output: {
        result: {
          type: "parts",
          parts: [
            { title: "Result", result: { text: "7" } },
            { title: "Messages", result: { text: '["DEBUG:",[{"price":3},{"price":4}]]' } },
          ],
        },
        files: [],
      },
    },
  ],
});
