import { expect, test } from "vitest";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const find = async (options: object) =>
  (await runForTest(run, manifest, { operation: "test", options })).result;

test.each([
  ["", "Write a pattern first."],
  ["(", "This is not a regular expression: Unterminated group."],
  ["[b-a]", "This is not a regular expression: Range out of order in character class."],
  ["a**", "This is not a regular expression: Nothing to repeat."],
])("refuses the pattern %j", async (pattern, message) => {
  await expect(find({ pattern })).rejects.toMatchObject({ field: "pattern", message });
});

// As Python's `re.finditer` returns.
test.each([
  [
    { pattern: "a", text: "banana" },
    [
      [1, 2, "a"],
      [3, 4, "a"],
      [5, 6, "a"],
    ],
  ],
  [{ pattern: "a", text: "banana", firstOnly: true }, [[1, 2, "a"]]],
  [
    { pattern: "(b)|(a)", text: "ab" },
    [
      [0, 1, "a", null, "a"],
      [1, 2, "b", "b", null],
    ],
  ],
  [
    { pattern: "x*", text: "ax" },
    [
      [0, 0, ""],
      [1, 2, "x"],
      [2, 2, ""],
    ],
  ],
  [{ pattern: "^b$", text: "a\nb", multiline: true }, [[2, 3, "b"]]],
  [{ pattern: "a.b", text: "A\nb", dotAll: true, ignoreCase: true }, [[0, 3, "A\nb"]]],
  [{ pattern: "c", text: "ab" }, []],
])("finds with %j", async (options, rows) => {
  expect(await find(options)).toMatchObject({ parts: [{ result: { rows } }] });
});

test("takes an emoji for one character where it is told to", async () => {
  expect(await find({ pattern: "^.$", text: "😀", unicode: true })).toMatchObject({
    parts: [{ title: "1 match", result: { rows: [[0, 2, "😀"]] } }],
  });
  expect(await find({ pattern: "^.$", text: "😀" })).toMatchObject({
    parts: [{ title: "No match" }],
  });
});

test.each([
  [String.raw`(?<year>\d{4})-(\d\d)`, ["1: year", "2"]],
  [String.raw`\((?:a)[(](b)(?=c)(?<!d)(?<e>f)`, ["1", "2: e"]],
  ["(?<a>x)|(?<a>y)", ["1: a", "2: a"]],
])("names the groups of %s", async (pattern, names) => {
  expect(await find({ pattern, text: "" })).toMatchObject({
    parts: [{ result: { columns: ["From", "To", "Match", ...names] } }],
  });
});

test.each([
  [{}, "2-1, 4-3"],
  [{ firstOnly: true }, "2-1, 3.4"],
])("replaces with %j", async (how, text) => {
  const options = { pattern: String.raw`(\d)\.(\d)`, text: "1.2, 3.4", replacement: "$2-$1" };
  expect(await find({ ...options, replace: true, ...how })).toMatchObject({
    parts: [{}, { title: "Replaced", result: { text } }],
  });
  expect(await find({ ...options, ...how })).toHaveProperty("parts.length", 1);
});

test("lists no more than a thousand matches", async () => {
  const result = await find({ pattern: "a", text: "a".repeat(1001) });
  expect(result).toMatchObject({
    parts: [
      { title: "1001 matches", result: { notice: "Only the first 1,000 matches are listed." } },
    ],
  });
  expect(result).toHaveProperty("parts[0].result.rows.length", 1000);
});

test("refuses a replacement that would not end, in a moment", async () => {
  const text = "a".repeat(100_000);
  await expect(
    find({ pattern: "a", text, replace: true, replacement: "x".repeat(6000) }),
  ).rejects.toMatchObject({
    code: "output_too_many_bytes",
    message: "The replaced text would be too large: use a shorter text or replacement.",
  });
  await expect(find({ pattern: "", text })).rejects.toMatchObject({ field: "pattern" });
  await expect(
    find({ pattern: "(?:)", text, replace: true, replacement: "$`$'" }),
  ).rejects.toMatchObject({ code: "output_too_many_bytes" });
});
