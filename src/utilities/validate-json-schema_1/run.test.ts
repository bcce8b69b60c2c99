import { expect, test } from "vitest";
import { rowsOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const validate = async (document: string, schema: string, more: object = {}) =>
  runForTest(run, manifest, { operation: "validate", options: { document, schema, ...more } });

const wrongRule =
  "This is not a valid schema. Check that every rule has the right type of value, every pattern is valid, and every $ref points to a part of the schema.";

test.each([
  ["", "{}", "document", "Paste the document."],
  ["1", "", "schema", "Paste the schema."],
  ["1", "{", "schema", "Line 1, column 2: a closing } is missing here: {"],
  ["1", "[]", "schema", "A schema must be a JSON object, true or false."],
  ['"a"', '{"pattern":"("}', "schema", wrongRule],
  ["1", '{"$ref":"https://example.com/a"}', "schema", wrongRule],
  ["1", '{"$dynamicRef":"#a"}', "schema", "$dynamicRef is not supported. Use $ref instead."],
  [
    "1",
    '{"$ref":"#"}',
    "schema",
    "The schema refers to itself endlessly, or the document is nested too deeply. Simplify it.",
  ],
])("refuses %s by %s", async (document, schema, field, message) => {
  await expect(validate(document, schema)).rejects.toMatchObject({ field, message });
});

test.each([
  ["1", "true"],
  ["1.0", '{"type":"integer"}'],
  ['"not a date"', '{"type":"string"}'],
  ['{"a":{"a":{}}}', '{"properties":{"a":{"$ref":"#"}},"additionalProperties":false}'],
])("finds that %s fits %s", async (document, schema) => {
  expect((await validate(document, schema)).result).toEqual({
    type: "values",
    values: [{ label: "Document", value: "Matches the schema" }],
  });
});

test.each([
  [
    '{"a b/c":[1,"x"]}',
    '{"additionalProperties":{"items":{"type":"number"}}}',
    ["/a b~1c/1", "type", '"number"', '"x"'],
  ],
  ["1", "false", ["the whole", "false", "false", "1"]],
  ["[1,1]", '{"uniqueItems":true}', ["the whole", "uniqueItems", "true", "[1,1]"]],
])("says where %s breaks %s", async (document, schema, row) => {
  expect(rowsOf(await validate(document, schema))).toEqual([row]);
});

test("checks formats where that is wanted", async () => {
  const schema = '{"format":"date"}';
  expect(rowsOf(await validate('"2024-02-30"', schema))).toEqual([
    ["the whole", "format", '"date"', '"2024-02-30"'],
  ]);
  expect((await validate('"2024-02-30"', schema, { formats: false })).result).toHaveProperty(
    "type",
    "values",
  );
});
