import { expect, test } from "vitest";
import { textOf } from "#kit/oracle/answers.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

const convert = async (code: string, options: object) => {
  const member = memberOf(family, `${code}_1`);
  return textOf(await runForTest(run, member, { operation: "convert", options }));
};

test.each([
  ["", "Type or paste some text first."],
  ["7", "Paste an object or a list: a single value needs no type."],
  ["null", "Paste an object or a list: a single value needs no type."],
  ['{"a": }', 'Line 1, column 7: a value is expected here: {"a": }'],
])("refuses %j in every language", async (text, message) => {
  for (const { code } of family) {
    await expect(convert(code, { text })).rejects.toMatchObject({ field: "text", message });
  }
});

test("refuses in Go a name that a tag cannot hold", async () => {
  await expect(convert("json-to-go", { text: '{"a,b": 1}' })).rejects.toMatchObject({
    code: "no_tag",
    message: `Go can't use the name "a,b" in a struct tag. Rename it without quotes, commas or backslashes.`,
  });
});

test("takes the objects of a list together", async () => {
  const text = '[{"a": 1, "b": null}, {"a": 1.5, "b": "x", "c": [1, "x"]}, {"a": 2, "b": null}]';
  expect(await convert("json-to-typescript", { text, name: "Rows" })).toBe(
    "export type Rows = RowsItem[];\n\nexport interface RowsItem {\n  a: number;\n  b: string | null;\n  c?: (number | string)[];\n}\n",
  );
});

test("gives each class and each field a name of its own", async () => {
  const text = '{"root": {"list": {}}, "a-b": 1, "a_b": 2, "": 3, "class": 4, "1st": 5}';
  expect(await convert("json-to-java", { text })).toBe(
    'import com.fasterxml.jackson.annotation.JsonProperty;\n\npublic record Root(\n    @JsonProperty("root") Root2 root,\n    @JsonProperty("a-b") long aB,\n    @JsonProperty("a_b") long aB2,\n    @JsonProperty("") long field,\n    @JsonProperty("class") long class2,\n    @JsonProperty("1st") long n1st\n) {\n\n    public record Root2(\n        @JsonProperty("list") List2 list\n    ) {\n    }\n\n    public record List2() {\n    }\n}\n',
  );
});

test("writes Rust's words as raw names, and renames those that can't be written", async () => {
  const text = '{"type": 1, "self": 2, "aB": 3, "Self": {"\\u202e": null}}';
  const derive = "#[derive(Debug, Clone, Serialize, Deserialize)]";
  expect(await convert("json-to-rust", { text })).toBe(
    `use serde::{Deserialize, Serialize};\n\n${derive}\npub struct Root {\n    pub r#type: i64,\n    #[serde(rename = "self")]\n    pub self2: i64,\n    #[serde(rename = "aB")]\n    pub a_b: i64,\n    #[serde(rename = "Self")]\n    pub self3: Self2,\n}\n\n${derive}\npub struct Self2 {\n    #[serde(rename = "\\u{202e}")]\n    pub field: serde_json::Value,\n}\n`,
  );
});

test.each([
  ["9223372036854775807", "int64"],
  ["9223372036854775808", "float64"],
  ["1.0", "float64"],
  ["1e3", "float64"],
])("takes the number %s for %s", async (number, type) => {
  expect(await convert("json-to-go", { text: `[${number}]` })).toBe(
    `package main\n\ntype Root []${type}\n`,
  );
});
