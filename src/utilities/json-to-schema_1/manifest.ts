import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "json-to-schema",
  name: "Generate JSON Schema",
  description: "Generate a JSON Schema from a sample document.",
  category: "developer",
  tags: ["json", "schema", "convert", "developer"],
  alsoCalled: [
    "json to json schema",
    "json schema generator",
    "generate json schema",
    "infer schema",
    "schema from json",
  ],
  files: { maxFiles: 1, maxBytes: 10 * 1024 ** 2, allowedTypes: [] },
  help: [
    "Generate JSON Schema",
    "Paste a sample or choose a file, and copy the schema.",
    "The objects in a list are merged, and properties that all of them have are required. The schema only covers what the sample contains.",
  ].join("\n"),
  detects: [
    { kind: "json", operation: "convert", confidence: 0.35, does: "generate a JSON Schema" },
  ],
  operations: {
    convert: {
      name: "Convert",
      description: "Generates a schema.",
      takes: { files: { least: 0 }, text: "text" },
      gives: { results: ["text"], files: { types: [".json"], number: 1 } },
      live: true,
      options: z.strictObject({
        text: longText("JSON", { placeholder: '{"name": "Ada", "age": 36}', monospace: true }),
        draft: z
          .enum(["2020-12", "07"])
          .default("2020-12")
          .meta({ title: "Draft", choices: { "2020-12": "2020-12", "07": "Draft 7" } }),
        closed: z.boolean().default(false).meta({ title: "Disallow other properties" }),
      }),
    },
  },
  examples: [
    {
      name: "A person",
      operation: "convert",
      options: { text: '[{"name": "Ada", "born": 1815}, {"name": null}]' },
      inputs: [],
      output: {
        result: {
          type: "text",
          language: "json",
          text: `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "type": "array",
  "items": {
    "type": "object",
    "properties": {
      "name": {
        "type": [
          "string",
          "null"
        ]
      },
      "born": {
        "type": "integer"
      }
    },
    "required": [
      "name"
    ]
  }
}`,
        },
        files: [],
      },
    },
    {
      name: "Settings that allow nothing else",
      operation: "convert",
      options: { text: '{"port": 8080, "tls": true}', closed: true, draft: "07" },
      inputs: [],
      output: {
        result: {
          type: "text",
          text: '{\n  "$schema": "http://json-schema.org/draft-07/schema#",\n  "type": "object",\n  "properties": {\n    "port": {\n      "type": "integer"\n    },\n    "tls": {\n      "type": "boolean"\n    }\n  },\n  "required": [\n    "port",\n    "tls"\n  ],\n  "additionalProperties": false\n}',
          filename: "schema.json",
          language: "json",
        },
        files: [],
      },
    },
    {
      name: "Numbers, some of them whole",
      operation: "convert",
      options: { text: "[1, 2.5, 3]" },
      inputs: [],
      output: {
        result: {
          type: "text",
          text: '{\n  "$schema": "https://json-schema.org/draft/2020-12/schema",\n  "type": "array",\n  "items": {\n    "type": "number"\n  }\n}',
          filename: "schema.json",
          language: "json",
        },
        files: [],
      },
    },
  ],
});
