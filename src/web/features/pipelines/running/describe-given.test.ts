import { expect, test } from "vitest";
import type { JsonValue } from "#kit/run/run-result.ts";
import { describeGiven } from "./describe-given.ts";
import { pageFileOf } from "#web/features/browser-run/page-files.ts";

const of = (...results: readonly JsonValue[]) =>
  describeGiven(results.map((result) => ({ result, outputs: [] })));

test.each<[string, JsonValue]>([
  ["a b c", { type: "text", text: "a\n  b\nc\n" }],
  ["Empty text", { type: "text", text: " \n" }],
  ["Table with 1 row", { type: "table", columns: ["a"], rows: [["b"]] }],
  ["Values", { type: "values", values: [] }],
  ["Done", null],
])("says %s", (sentence, result) => {
  expect(of(result)).toBe(sentence);
});

test("counts runs, and says nothing of text beyond a line", () => {
  expect(of({ type: "text", text: "a" }, { type: "text", text: "b" })).toBe("2 runs. a");
  expect(of({ type: "text", text: "long ".repeat(1000) })).toHaveLength(160);
});

test("counts files of all runs", () => {
  const file = (name: string) => pageFileOf(new Blob(["12345"]), name);
  const outputs = [file("a.txt"), file("b.txt")];
  expect(
    describeGiven([
      { result: null, outputs },
      { result: null, outputs: [file("c.txt")] },
    ]),
  ).toBe("3 files, 15 Bytes");
});
