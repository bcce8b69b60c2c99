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
