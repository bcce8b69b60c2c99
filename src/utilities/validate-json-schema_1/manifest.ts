import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "validate-json-schema",
  name: "Validate by JSON Schema",
  description:
    "Check a JSON document against a JSON Schema, and see where and by which rule it fails. Neither leaves your browser.",
  category: "developer",
  tags: ["json", "schema", "validate", "developer"],
  alsoCalled: ["json schema validator", "json schema checker", "ajv", "jsonschema"],
  help: [
    "Validate by JSON Schema",
    "Paste the document and its schema.",
    "The drafts 4, 7, 2019-09 and 2020-12 are known; $schema says which, and 2020-12 counts where it says nothing. What lies at other addresses is not fetched, and $dynamicRef is not known.",
    "Formats such as date and email are checked, too, where you leave that on.",
  ].join("\n"),
  operations: {
    validate: {
      name: "Validate",
      description: "Says whether the document fits the schema, and if not, where it fails.",
      takes: {},
      gives: { results: ["values", "table"] },
      live: true,
      options: z.strictObject({
        document: longText("Document", { monospace: true }),
        schema: longText("Schema", { monospace: true }),
        formats: z.boolean().default(true).meta({ title: "Check formats" }),
      }),
    },
  },
  examples: [
    {
      name: "An age that is no number",
      operation: "validate",
      options: {
        document: '{"name": "Ada", "age": "36"}',
        schema:
          '{"type": "object", "properties": {"age": {"type": "integer"}}, "required": ["name", "mail"]}',
      },
      inputs: [],
      output: {
        result: {
          type: "table",
          columns: ["Place", "Rule", "Asked for", "Found"],
          rows: [
            ["the whole", "required", '["name","mail"]', '{"name":"Ada","age":"36"}'],
            ["/age", "type", '"integer"', '"36"'],
          ],
        },
        files: [],
      },
    },
  ],
});
