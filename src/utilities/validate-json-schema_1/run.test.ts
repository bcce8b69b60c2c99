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
  ["1", '{"$dynamicRef":"#a"}', "schema", wrongRule],
  ["1", '{"minimum":"1"}', "schema", wrongRule],
  ["1", '{"properties":{"a":{"type":"text"}}}', "schema", wrongRule],
  [
    "1",
    '{"$schema":"http://json-schema.org/draft-03/schema#"}',
    "schema",
    "Drafts before 4 aren't supported. Rewrite the schema for draft 4 or later.",
  ],
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

// Python's jsonschema 4.26; Debian's older one, of the oracle, differs here.
test.each([
  ["[false]", '{"enum":[[0]]}', false],
  ['{"a":true}', '{"const":{"a":1}}', false],
  [
    "[1,2]",
    '{"$schema":"https://json-schema.org/draft/2019-09/schema","items":[{}],"unevaluatedItems":false}',
    false,
  ],
  ["1.0", '{"$schema":"http://json-schema.org/draft-04/schema#","type":"integer"}', false],
  [
    "1",
    '{"$schema":"http://json-schema.org/draft-04/schema#","id":"http://e.org/","definitions":{"b":{"id":"d/","type":"string"}},"allOf":[{"$ref":"d/"}]}',
    false,
  ],
  [
    '{"child":{"own":"a"}}',
    '{"$schema":"https://json-schema.org/draft/2019-09/schema","$id":"http://e.org/outer","$recursiveAnchor":true,"properties":{"own":{"type":"integer"}},"$ref":"tree","$defs":{"tree":{"$id":"tree","$recursiveAnchor":true,"properties":{"child":{"$recursiveRef":"#"}}}}}',
    false,
  ],
  [
    '{"child":{"own":1}}',
    '{"$schema":"https://json-schema.org/draft/2019-09/schema","$id":"http://e.org/outer","$recursiveAnchor":true,"properties":{"own":{"type":"integer"}},"$ref":"tree","$defs":{"tree":{"$id":"tree","$recursiveAnchor":true,"properties":{"child":{"$recursiveRef":"#"}}}}}',
    true,
  ],
])("finds of %s by %s: %s", async (document, schema, fits) => {
  expect((await validate(document, schema)).result).toHaveProperty(
    "type",
    fits ? "values" : "table",
  );
});

// JSON Schema 2020-12 core, 10.3.2.3: what additionalProperties checks is evaluated.
test("takes names as evaluated that additionalProperties has checked", async () => {
  const schema = '{"additionalProperties":{"type":"integer"},"unevaluatedProperties":false}';
  expect((await validate('{"a":1}', schema)).result).toHaveProperty("type", "values");
});

test("shows numbers with all their digits", async () => {
  expect(rowsOf(await validate("12345678901234567891", '{"const":12345678901234567890}'))).toEqual([
    ["the whole", "const", "12345678901234567890", "12345678901234567891"],
  ]);
});

test("compares numbers of any size in a moment", async () => {
  const startedAt = performance.now();
  const schema = '{"multipleOf":1e-999999999,"maximum":1e999999999}';
  expect((await validate("[1e999999998,3]", `{"items":${schema}}`)).result).toHaveProperty(
    "type",
    "values",
  );
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
