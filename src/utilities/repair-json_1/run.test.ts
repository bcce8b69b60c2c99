import { expect, test } from "vitest";
import { textOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const repair = async (text: string) =>
  runForTest(run, manifest, { operation: "repair", options: { text } });

test.each([
  ["", "Type or paste some text first."],
  ['"\\u26"', "Line 1, column 2: this can't be repaired. Correct it by hand."],
  ["[".repeat(20_000), "This is nested too deeply to repair."],
])("refuses %.20s", async (text, message) => {
  await expect(repair(text)).rejects.toMatchObject({ field: "text", message });
});

test("says of JSON that it is valid, and leaves it", async () => {
  expect((await repair(' {"a": 1.0}')).result).toMatchObject({
    text: ' {"a": 1.0}',
    notice: "This is already valid JSON.",
  });
});

test.each([
  ["{a:'b', c: 0x10,}", '{\n  "a": "b",\n  "c": 16\n}'],
  ["{a: 12345678901234567890}", '{"a": 12345678901234567890}'],
  ["[1,2,3,...]", "[1,2,3]"],
  ['{"a":1,"b":[2', '{"a":1,"b":[2]}'],
  ['{"a":1 "b":2}', '{"a":1, "b":2}'],
  ["[None, True, undefined]", "[null, true, null]"],
  ['{"a":1}\n{"a":2}', '[\n{"a":1},\n{"a":2}\n]'],
  ["{“a”: ‘b’}", '{"a": "b"}'],
  ["/* x */ [1] // y", "[\n  1\n]"],
  ['callback({"a":1});', '{"a":1}'],
])("repairs %j", async (text, repaired) => {
  expect(textOf(await repair(text))).toBe(repaired);
});

// What the data means is plain: each comma too many is one, as JSON5 allows one at the end.
test.each([
  ['{"a":1,,"b":2}', '{"a":1,"b":2}'],
  ["[1,,2, ,\n,3]", "[1,2,3]"],
  ["{\"a,,b\":1,,c:'d,,e',,}", '{"a,,b":1,"c":"d,,e"}'],
])("takes commas in a row as one in %j", async (text, meant) => {
  expect(textOf(await repair(text))).toBe(meant);
});

const around = "Left out the text around the JSON.";
test.each([
  ["Here is it:\n\n```json\n{\"a\": 1}\n```\n\nThat's all, it's `{}`.", '{"a": 1}', around],
  ['Here:\n```\n{"a":1,}\n```', '{\n  "a": 1\n}', around],
  ["Sure!\r\n~~~JSON\r\n[1]\r\n~~~\r\n", "[1]", around],
  ['Sure:\n```json\n{"a": [1, 2', '{"a": [1, 2]}', around],
  [
    'Run this:\n```bash\nls {a,b}\n```\nIt prints\n```json\n{"n":12345678901234567890}\n```',
    '{"n":12345678901234567890}',
    around,
  ],
  [
    "One:\n```json\n[1]\n```\nTwo:\n```json\n[2]\n```\n",
    "[\n[1],\n[2]\n]",
    `${around} Found 2 pieces of JSON, which are the items of this list.`,
  ],
  ['The result is {"a": "it\'s }"} as asked.', '{"a": "it\'s }"}', around],
  ['{"a":1}\n\nThat\'s it.', '{"a":1}', around],
  ['{"md":"```js\\nx```",}', '{\n  "md": "```js\\nx```"\n}', undefined],
])("finds the JSON in %j", async (text, data, notice) => {
  const { result } = await repair(text);
  expect(result).toMatchObject({ text: data });
  expect((result as { notice?: string }).notice).toBe(notice);
});
