import { expect, test } from "vitest";
import { partOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const compare = async (before: string, after: string) =>
  runForTest(run, manifest, { operation: "compare", options: { before, after } });

test.each([
  ["", "1", "before", "Paste both documents: the old one and the new one."],
  ["1", " ", "after", "Paste both documents: the old one and the new one."],
  ["1", "[1,]", "after", "Line 1, column 4: a value is expected here: [1,]"],
])("refuses %j and %j", async (before, after, field, message) => {
  await expect(compare(before, after)).rejects.toMatchObject({ field, message });
});

test.each([
  ['{"a":1,"b":[2]}', '{ "b": [2.0], "a": 1e0 }'],
  ['{"a":1,"a":2}', '{"a":2}'],
  ['"\\u0041"', '"A"'],
  // Python 3.11: decimal.Decimal.
  ["1e21", "1000000000000000000000"],
  ["[-0, 1e-1, 10E2]", "[0.0, 0.1, 1000]"],
])("finds %s and %s the same", async (before, after) => {
  expect((await compare(before, after)).result).toEqual({
    type: "values",
    values: [{ label: "Documents", value: "Identical" }],
  });
});

test.each<[string, string, unknown[][]]>([
  [
    "12345678901234567890",
    "12345678901234567891",
    [["", "changed", "12345678901234567890", "12345678901234567891"]],
  ],
  // Python 3.11: decimal.Decimal.
  [
    "[0.12345678901234567891, 1e400, 1e-400, 9007199254740993.0]",
    "[0.12345678901234567892, 1e401, 0, 9007199254740992]",
    [
      ["/0", "changed", "0.12345678901234567891", "0.12345678901234567892"],
      ["/1", "changed", "1e400", "1e401"],
      ["/2", "changed", "1e-400", "0"],
      ["/3", "changed", "9007199254740993.0", "9007199254740992"],
    ],
  ],
  ['{"a/b~":1}', "{}", [["/a~1b~0", "removed", "1", ""]]],
  [
    "[1,2,3]",
    "[0,1,3]",
    [
      ["/0", "added", "", "0"],
      ["/2", "removed", "2", ""],
    ],
  ],
  [
    '[{"a":1}]',
    '[{"a":2},3]',
    [
      ["/0/a", "changed", "1", "2"],
      ["/1", "added", "", "3"],
    ],
  ],
])("tells how %s became %s", async (before, after, rows) => {
  expect(partOf(await compare(before, after), 0, "table").rows).toEqual(rows);
});

test("compares long lists without end by their places", async () => {
  const list = (first: number) =>
    JSON.stringify(Array.from({ length: 3000 }, (_, at) => first + at));
  const done = await compare(list(0), list(10_000));
  expect(partOf(done, 0, "table")).toMatchObject({
    notice: "The table shows the first 2,000 changes. The patch contains them all.",
  });
});
