import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const runHere = async (operation: string, options: object) =>
  (await runForTest(run, manifest, { operation, options })).result;

// JSONTestSuite's n_ files with the position of the error.
test.each([
  ["n_array_1_true_without_comma", "[1 true]", 1, 4],
  ["n_array_extra_comma", '["",]', 1, 5],
  ["n_array_double_comma", "[1,,2]", 1, 4],
  ["n_array_just_minus", "[-]", 1, 2],
  ["n_array_newlines_unclosed", '["a",\n4\n,1,', 3, 4],
  ["n_array_spaces_vertical_tab_formfeed", '["\u000ba"\\f]', 1, 2],
  ["n_number_-01", "[-01]", 1, 4],
  ["n_number_.2e-3", "[.2e-3]", 1, 2],
  ["n_number_0.e1", "[0.e1]", 1, 2],
  ["n_number_9.e+", "[9.e+]", 1, 2],
  ["n_number_+1", "[+1]", 1, 2],
  ["n_number_Inf", "[Inf]", 1, 2],
  ["n_number_NaN", "[NaN]", 1, 2],
  ["n_number_hex_1_digit", "[0x1]", 1, 3],
  ["n_object_missing_colon", '{"a" b}', 1, 6],
  ["n_object_non_string_key", "{1:1}", 1, 2],
  ["n_object_single_quote", "{'a':0}", 1, 2],
  ["n_object_trailing_comma", '{"id":0,}', 1, 9],
  ["n_object_trailing_comment", '{"a":"b"}/**/', 1, 10],
  ["n_string_1_surrogate_then_escape_u1x", '["\\uD800\\u1x"]', 1, 2],
  ["n_string_escape_x", '["\\x00"]', 1, 2],
  ["n_string_unescaped_newline", '["new\nline"]', 1, 2],
  ["n_string_unescaped_tab", '["\t"]', 1, 2],
  ["n_structure_array_trailing_garbage", "[1]x", 1, 4],
  ["n_structure_capitalized_True", "[True]", 1, 2],
  ["n_structure_unclosed_object", '{"asd":"asd"', 1, 13],
  ["n_structure_UTF8_BOM_no_data", "\uFEFF", 1, 1],
  ["n_structure_whitespace_formfeed", "[\f]", 1, 2],
  ["n_structure_100000_opening_arrays", "[".repeat(100_000), 1, 501],
])("refuses %s and says where", async (_name, text, line, column) => {
  await expect(runHere("format", { text })).rejects.toMatchObject(
    text.trim() === ""
      ? { code: "no_text" }
      : { code: "not_json", message: expect.stringMatching(`^Line ${line}, column ${column}: `) },
  );
});

test("shows the line of a mistake, and of a long one what is around it", async () => {
  const text = `{\n"a": [${"1,".repeat(200)}]}`;
  await expect(runHere("minify", { text })).rejects.toMatchObject({
    message: "Line 2, column 407: a value is expected here: 1,1,1,1,1,1,1,1,1,1,]}",
  });
});

test.each([
  ["y_array_heterogeneous", '[null, 1, "1", {}]', '[null,1,"1",{}]'],
  ["y_array_with_leading_space", " [1]", "[1]"],
  ["y_number_0e+1", "[0e+1]", "[0e+1]"],
  ["y_number_minus_zero", "[-0]", "[-0]"],
  ["y_number_real_capital_e_pos_exp", "[1E+2]", "[1E+2]"],
  ["y_number_double_close_to_zero", `[-0.${"0".repeat(77)}1]`, `[-0.${"0".repeat(77)}1]`],
  ["y_object_duplicated_key", '{"a":"b","a":"c"}', '{"a":"b","a":"c"}'],
  ["y_object_empty_key", '{"":0}', '{"":0}'],
  ["y_string_allowed_escapes", String.raw`["\"\\\/\b\f\n\r\t"]`, String.raw`["\"\\\/\b\f\n\r\t"]`],
  ["y_string_surrogates_U+1D11E", String.raw`["\uD834\uDd1e"]`, String.raw`["\uD834\uDd1e"]`],
  ["y_structure_lonely_string", '"asd"', '"asd"'],
  ["y_structure_whitespace_array", " [] ", "[]"],
])("takes %s", async (_name, text, small) => {
  expect(await runHere("minify", { text })).toMatchObject({ text: small });
  expect(await runHere("validate", { text })).toEqual({
    type: "values",
    values: [{ label: "JSON", value: "Valid" }],
  });
});

// As Python's `json.dumps` writes them.
test.each([
  [{ indent: "4" }, '{\n    "b": {},\n    "a": [\n        1,\n        "ü"\n    ]\n}'],
  [{ indent: "tab", sortKeys: true }, '{\n\t"a": [\n\t\t1,\n\t\t"ü"\n\t],\n\t"b": {}\n}'],
])("formats with %j", async (how, text) => {
  const source = '{"b":{},"a":[1,"ü"]}';
  expect(await runHere("format", { text: source, ...how })).toEqual({
    type: "text",
    text,
    filename: "result.json",
    language: "json",
  });
});

// RFC 8259's first example (section 13) is 196 bytes in Python's compact `json.dumps` too.
test("makes the example of RFC 8259 as small as V8 does", async () => {
  const content = await readFile(new URL("samples/example.json", import.meta.url));
  const call = { operation: "minify", inputs: [{ filename: "example.json", content }] };
  const { outputs } = await runForTest(run, manifest, call);
  const small = JSON.stringify(JSON.parse(content.toString()));
  expect(Buffer.byteLength(small)).toBe(196);
  expect(outputs).toEqual([{ filename: "example.json", content: Buffer.from(small) }]);
});
