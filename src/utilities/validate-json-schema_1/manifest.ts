import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "validate-json-schema",
  name: "Validate JSON against a Schema",
  description:
    "Check a JSON document against a JSON Schema, and see exactly where and why it fails.",
  category: "developer",
  tags: ["json", "schema", "validate", "developer"],
  alsoCalled: [
    "validate by json schema",
    "json schema validator",
    "json schema checker",
    "ajv",
    "jsonschema",
    "does json match a schema",
  ],
  help: [
    "Validate JSON against a Schema",
    "Paste the document and its schema.",
    "Supports drafts 4, 6, 7, 2019-09 and 2020-12. $schema selects the draft, and 2020-12 is the default. Keywords that the draft doesn't have are ignored, and numbers are compared with all their digits. External schemas are not downloaded.",
    "Formats such as date and email are checked too, unless you turn that off.",
  ].join("\n"),
  operations: {
    validate: {
      name: "Validate",
      description: "Checks whether the document matches the schema, and shows where it fails.",
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
      name: "An age that is not a number",
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
          columns: ["Path", "Rule", "Expected", "Found"],
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
