import { expect, test } from "vitest";
import { textOf } from "#kit/oracle/answers.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

function ask(code: string, options: object) {
  const member = memberOf(family, `${code}_1`);
  const [operation = ""] = Object.keys(member.operations);
  return runForTest(run, member, { operation, options });
}

test.each([
  ["flatten-json", { text: "" }, "Type or paste some text first."],
  ["flatten-json", { text: "{]" }, "Line 1, column 2: "],
  ["flatten-json", { text: "1" }, "Paste an object or a list. This is a single value."],
  ["flatten-json", { text: '{"a.b":1}' }, 'The name "a.b" contains ".": choose another separator.'],
  [
    "flatten-json",
    { text: '{"a[0]":1}', brackets: true },
    'The name "a[0]" contains square brackets',
  ],
  ["flatten-json", { text: '{"":1}' }, "An empty name can't be flattened. Rename it first."],
  [
    "flatten-json",
    { text: "[]", way: "unflatten" },
    "Paste an object whose keys are paths, such as user.name.",
  ],
  [
    "flatten-json",
    { text: '{"a":1,"a.b":2}', way: "unflatten" },
    'The key "a.b" has no place: another key has a value there.',
  ],
  [
    "flatten-json",
    { text: `{"${"a.".repeat(600)}":1}`, way: "unflatten" },
    "A key has more than 500 levels.",
  ],
  ["merge-json", { first: "{}" }, "Paste both documents."],
  ["merge-json", { first: "{}", second: "{" }, "Line 1, column 2: a closing } is missing here: {"],
  ["json-lines", { text: '{}\n{"a":}\n' }, "Line 2, column 6: a value is expected here"],
  [
    "json-lines",
    { text: "{}", way: "lines" },
    "This is not a JSON list, whose items would become lines.",
  ],
  ["json-to-sql", { text: "[]" }, 'Paste a list of objects, such as [{"id": 1}].'],
  ["json-to-sql", { text: "[{},1]" }, "Item 2 of the list is not an object."],
  ["json-to-sql", { text: "[{}]" }, "The objects are empty, so there are no columns."],
  ["json-to-sql", { text: '[{"":1}]' }, "An empty name can't be a column. Rename it."],
  [
    "json-to-sql",
    { text: '[{"a":1,"A":1}]', dialect: "sqlite" },
    'Columns "a" and "A" are the same to the database. Rename one.',
  ],
  ["json-to-sql", { text: '[{"a":"\\u0000"}]' }, "A text contains a null character. Remove it."],
  ["json-to-sql", { text: `[{"${"é".repeat(32)}":1}]` }, "is longer than 63 bytes."],
  ["json-to-sql", { text: "[{}]", table: "" }, "table: Enter a table name."],
])("%s refuses %j", async (code, options, message) => {
  await expect(ask(code, options)).rejects.toThrow(message);
});

test("numbers keep their digits, and names that JavaScript knows are names", async () => {
  const text = '{"__proto__":{"n":12345678901234567890.10},"constructor":[1e400]}';
  const flat = textOf(await ask("flatten-json", { text }));
  expect(flat).toBe('{\n  "__proto__.n": 12345678901234567890.10,\n  "constructor.0": 1e400\n}');
  const back = textOf(await ask("flatten-json", { text: flat, way: "unflatten" }));
  expect(back.replace(/\s/g, "")).toBe(text);
  const merged = textOf(await ask("merge-json", { first: "{}", second: text }));
  expect(merged.replace(/\s/g, "")).toBe(text);
});

test.each([
  ["append", "[1,{},1,{}]"],
  ["union", "[1,{}]"],
  ["items", "[1,{}]"],
])("lists of a deep merge: %s", async (lists, merged) => {
  const done = await ask("merge-json", { first: "[1,{}]", second: "[1,{}]", lists });
  expect(textOf(done).replace(/\s/g, "")).toBe(merged);
});

test("a column of several types becomes text, and rows are split", async () => {
  const text = '[{"a":1,"b":1},{"a":"x\'","b":1.5},{"a":true}]';
  const sql = textOf(await ask("json-to-sql", { text, rows: 2, dialect: "postgresql" }));
  expect(sql).toBe(
    'CREATE TABLE "data" (\n  "a" TEXT,\n  "b" NUMERIC\n);\n\n' +
      "INSERT INTO \"data\" (\"a\", \"b\") VALUES\n  ('1', 1),\n  ('x''', 1.5);\n\n" +
      'INSERT INTO "data" ("a", "b") VALUES\n  (\'true\', NULL);\n',
  );
});
