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
    "Filter, pick and reshape JSON with jq 1.8, by the same filters as on a command line. In your browser.",
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
    "json path",
    "jsonpath",
  ],
  files: { maxFiles: 1, maxBytes: 20 * 1024 ** 2, allowedTypes: [] },
  limits: { ...freeInBrowser.limits, milliseconds: 30_000 },
  assets: [jqAsset],
  help: [
    "Query JSON",
    "Paste JSON or choose a file, and write a filter of jq: .name takes a field, .[] all that a list holds, select(.price < 10) what fits, and | hands on to the next filter. Without one, all is given as it is.",
    "Several documents after each other, such as JSON Lines, are filtered one by one, or as one list where you ask for that.",
    "Raw output writes texts without quotes. A number that the filter leaves alone keeps its digits.",
    "There are no files, modules and variables of a system here. A filter without an end is stopped by time, by 256 MB of memory, or after 32 MB or 3,000,000 lines of output.",
  ].join("\n"),
  detects: [{ kind: "json", operation: "query", confidence: 0.45, does: "filter it with jq" }],
  operations: {
    query: {
      name: "Query",
      description: "Gives what a filter of jq makes of JSON.",
      takes: { files: { least: 0 }, text: "text" },
      gives: { results: ["text", "parts"], files: { types: [".json", ".txt"], number: 1 } },
      live: true,
      options: z.strictObject({
        text: longText("JSON", { placeholder: people, monospace: true }),
        filter: z
          .string()
          .max(10_000, "The filter is longer than 10,000 characters.")
          .refine((text) => !text.includes("\0"), "The filter holds a character that ends texts.")
          .default("")
          .meta({ title: "Filter", field: "long-text", placeholder: ".[0].name", monospace: true }),
        raw: z.boolean().default(false).meta({ title: "Raw output" }),
        compact: z.boolean().default(false).meta({ title: "One value a line" }),
        slurp: z.boolean().default(false).meta({ title: "Documents as a list" }),
      }),
    },
  },
  examples: [
    {
      name: "Those who were born later",
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
      name: "A table of a list",
      operation: "query",
      options: { text: people, filter: ".[] | [.name, .born] | @csv", raw: true },
      inputs: [],
      output: { result: { text: '"Ada",1815\n"Alan",1912' }, files: [] },
    },
    {
      name: "The sum of several documents",
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
