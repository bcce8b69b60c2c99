import { expect, test } from "vitest";
import { convert, refusal } from "./convert-for-test.ts";

const deep = 100_000;

// The maximum depth must not overflow any reader's or writer's stack.
test.each([
  ["json", (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`, 501],
  ["json", (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`, 2501],
  ["yaml", (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`, 501],
  ["yaml", (levels: number) => `${"- ".repeat(levels)}a`, 1000],
  ["yaml", (levels: number) => `${"{a: ".repeat(levels)}`, 1998],
  ["toml", (levels: number) => `a=${"[".repeat(levels)}${"]".repeat(levels)}`, 503],
  ["toml", (levels: number) => `a=${"{b=".repeat(levels)}1${"}".repeat(levels)}`, 1503],
  ["xml", (levels: number) => `${"<a>".repeat(levels)}${"</a>".repeat(levels)}`, 1501],
] as const)("refuses more than 500 levels of %s where they begin", async (from, nested, column) => {
  expect(await refusal(`${from}-to-${from === "json" ? "yaml" : "json"}`, nested(deep))).toMatch(
    new RegExp(`^Line 1, column ${column}: the data is nested more than 500 levels deep`),
  );
});

test.each(["yaml", "toml", "xml", "csv"])("writes 490 levels as %s", async (to) => {
  const list = `{"a":${"[".repeat(489)}1${"]".repeat(489)}}`;
  const names = `${'{"a":'.repeat(490)}1${"}".repeat(490)}`;
  expect((await convert(`json-to-${to}`, list)).length).toBeGreaterThan(489);
  expect(await convert(`json-to-${to}`, names)).toContain("1");
});

test("writes a table of 150,000 keys inside another as TOML", async () => {
  const keys = Array.from({ length: 150_000 }, (_, key) => `"k${key}":${key}`).join(",");
  expect(await convert("json-to-toml", `{"a":{${keys}}}`)).toMatch(/^\[a\]\nk0 = 0\nk1 = 1\n/);
});

test("stops aliases that unfold without end", async () => {
  const laughs = Array.from(
    { length: 30 },
    (_, level) => `a${level + 1}: &a${level + 1} [${Array(9).fill(`*a${level}`).join()}]`,
  );
  expect(await refusal("yaml-to-json", ["a0: &a0 lol", ...laughs].join("\n"))).toBe(
    "Line 8, column 9: the aliases expand to more than 1,000,000 values here.",
  );
});

test("ends soon with many keys, many columns of one name and a long string", async () => {
  const keys = Array.from({ length: 30_000 }, (_, key) => `k${key}: 1`).join("\n");
  expect(JSON.parse(await convert("yaml-to-json", keys))).toHaveProperty("k29999", 1);
  expect(await convert("csv-to-json", `a${",a".repeat(30_000)}\n`)).toBe("[]\n");
  const long = "x".repeat(1_500_000);
  for (const written of [`a = "${long}"`, `a = """${long}"""`, `a = '${long}'`]) {
    expect(JSON.parse(await convert("toml-to-json", written))).toEqual({ a: long });
  }
});

test.each([
  ["xml", "<a"],
  ["xml", "<!DOCTYPE a ["],
  ["xml", "<a>&"],
  ["xml", "\u0000"],
  ["toml", "a = "],
  ["toml", '"""'],
  ["toml", "[["],
  ["toml", "a = \u0001"],
  ["yaml", "{"],
  ["yaml", "'"],
  ["yaml", "&"],
  ["json", "{"],
  ["json", '"'],
])("refuses the piece of %s %j with its place", async (from, text) => {
  expect(await refusal(`${from}-to-${from === "json" ? "yaml" : "json"}`, text)).toMatch(
    /^Line \d+, column \d+: .+/,
  );
});
