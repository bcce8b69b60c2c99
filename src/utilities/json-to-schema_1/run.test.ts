import { expect, test } from "vitest";
import { textOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const convert = async (options: object) =>
  JSON.parse(textOf(await runForTest(run, manifest, { operation: "convert", options }))) as unknown;

test.each([
  ["", "Type or paste some text first."],
  ["{a: 1}", "Line 1, column 2: this is not a string, number, true, false or null: {a: 1}"],
])("refuses %j", async (text, message) => {
  await expect(convert({ text })).rejects.toMatchObject({ field: "text", message });
});

const $schema = "http://json-schema.org/draft-07/schema#";

test.each([
  ["7", { type: "integer" }],
  ["[]", { type: "array" }],
  ['[1, "a", null, 1.5]', { type: "array", items: { type: ["number", "string", "null"] } }],
  [
    '{"a": {}}',
    {
      type: "object",
      properties: { a: { type: "object", additionalProperties: false } },
      required: ["a"],
      additionalProperties: false,
    },
  ],
])("makes of %s a closed schema", async (text, schema) => {
  expect(await convert({ text, draft: "07", closed: true })).toEqual({ $schema, ...schema });
});
