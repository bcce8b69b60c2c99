import { expect, test } from "vitest";
import { partOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const explain = (options: object) => runForTest(run, manifest, { operation: "explain", options });

test.each([
  [{}, "pattern", "Write a pattern first."],
  [
    { pattern: "(a" },
    "pattern",
    "This is not a regular expression: Unterminated group, at character 3.",
  ],
  [{ pattern: "a**" }, "pattern", /^This is not a regular expression: Nothing to repeat/],
  [{ pattern: "a", flags: "x" }, "flags", /^JavaScript has no flag "x"\. Its flags are d, g, i/],
  [{ pattern: "a", flags: "gg" }, "flags", "The flag g occurs twice."],
  [{ pattern: "/a/uv" }, "flags", "The flags u and v can't be combined: choose one."],
  [{ pattern: String.raw`\p{Nope}`, flags: "u" }, "pattern", /Invalid property name/],
])("refuses %j", async (options, field, message) => {
  await expect(explain(options)).rejects.toMatchObject({
    field,
    message: typeof message === "string" ? message : (expect.stringMatching(message) as string),
  });
});

test("refuses what is nested thousands of levels deep, or explains it", async () => {
  const pattern = `${"(".repeat(4900)}a${")".repeat(4900)}`;
  const done = explain({ pattern }).then(
    (answer) => partOf(answer, 0, "table").rows.length,
    (error: unknown) => (error as { code?: string }).code,
  );
  expect([4901, "too_deep"]).toContain(await done);
});

test.each([
  ["a", "", 'The character "a"'],
  ["a b", "", 'The text "a b"'],
  [String.raw`\n\t`, "", "A line feed, then a tab"],
  [String.raw`\u200b`, "", "U+200B"],
  [".", "", "Any character except line breaks"],
  [".", "s", "Any character"],
  ["$", "", "The end of the text"],
  ["$", "m", "The end of a line"],
  [String.raw`\B`, "", "No word boundary"],
  [String.raw`\D*`, "", "Any character except a digit, any number of times"],
  ["a?", "", 'The character "a", or nothing'],
  ["a??", "", 'The character "a", or nothing, which is tried first'],
  ["a{2}", "", 'The character "a", exactly 2 times'],
  ["a{2,}", "", 'The character "a", 2 or more times'],
  ["a{0,1000}?", "", 'The character "a", 0 to 1,000 times, as few as possible'],
  [String.raw`[^a-z\d_ ]`, "", 'Any character except: "a" to "z", a digit (0 to 9), "_", a space'],
  ["[]", "", "Nothing, so that it never matches"],
  ["[^]", "", "Any character, also line breaks"],
  [String.raw`\p{Script=Greek}`, "u", "A character with the Unicode property Script=Greek"],
  [String.raw`\P{L}`, "v", "A character without the Unicode property L"],
  [
    String.raw`[\p{L}--[a-z]]`,
    "v",
    'One of a character with the Unicode property L, but not of (one of: "a" to "z")',
  ],
  ["()", "", "Group 1, which is empty"],
])("explains %s with the flags %j", async (pattern, flags, meaning) => {
  const { rows } = partOf(await explain({ pattern, flags }), 0, "table");
  expect(rows[0]?.[2]).toBe(meaning);
});

test("numbers groups by their opening parentheses", async () => {
  const { rows } = partOf(await explain({ pattern: "(?:(a)|(?<b>(c)+)){2}|" }), 0, "table");
  expect(rows).toEqual([
    ["1", "(?:(a)|(?<b>(c)+)){2}", "Alternative 1:"],
    [
      "1.1",
      "(?:(a)|(?<b>(c)+)){2}",
      "A group that isn't captured, exactly 2 times, one of 2 alternatives:",
    ],
    ["1.1.1", "(a)", "Alternative 1:"],
    ["1.1.1.1", "(a)", "Group 1:"],
    ["1.1.1.1.1", "a", 'The character "a"'],
    ["1.1.2", "(?<b>(c)+)", "Alternative 2:"],
    ["1.1.2.1", "(?<b>(c)+)", 'Group 2, called "b":'],
    ["1.1.2.1.1", "(c)+", "Group 3, one or more times:"],
    ["1.1.2.1.1.1", "c", 'The character "c"'],
    ["2", "", "Alternative 2: nothing"],
  ]);
});

test("reads a literal with slashes inside", async () => {
  const done = await explain({ pattern: "/a\\/b/gi" });
  expect(partOf(done, 0, "table").rows).toEqual([["1", "a\\/b", 'The text "a/b"']]);
  expect(partOf(done, 1, "table").rows.map(([flag]) => flag)).toEqual(["g", "i"]);
});
