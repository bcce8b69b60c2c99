import { expect, test } from "vitest";
import { convert, convertForTest, refusal } from "./convert-for-test.ts";

test.each([
  ["1: a\n'1': b", 'Line 2, column 1: the key "1" is a duplicate, as all keys become text.'],
  ["null: a\n'': b", 'Line 2, column 1: the key "" is a duplicate, as all keys become text.'],
  [
    "? [a, b]\n: 1\n'[ a, b ]': 2",
    'Line 3, column 1: the key "[ a, b ]" is a duplicate, as all keys become text.',
  ],
  ["{a: 1, a: 2}", 'Line 1, column 8: the key "a" is a duplicate, as all keys become text.'],
  ["<<: 1", "Line 1, column 5: << needs a mapping or a list of mappings."],
  ["a: &a\n  <<: [*b]", "Line 2, column 8: no earlier value has the anchor b."],
  ["a: &a [*a]", "Line 1, column 8: *a refers to a value that contains it."],
  ["!!int x", 'Line 1, column 7: "x" is not a whole number, though its tag says so.'],
  ["!!float x", 'Line 1, column 9: "x" is not a number, though its tag says so.'],
  ["!!bool 1", 'Line 1, column 8: "1" is not true or false, though its tag says so.'],
])("yaml-to-json refuses %j", async (text, sentence) => {
  expect(await refusal("yaml-to-json", text)).toBe(sentence);
});

test.each([
  ["yaml-to-json", "!!float 3", "3"],
  ["yaml-to-json", "[!!int '3', !!str 3, !!bool 'true', !!null '']", '[3,"3",true,null]'],
  ["yaml-to-json", "1: a\ntrue: b\n~: c\n1.0: d", '{"1":"a","true":"b","":"c","1.0":"d"}'],
  ["yaml-to-json", "<<: {a: 1, b: 2}\na: 3", '{"a":3,"b":2}'],
  ["yaml-to-json", "a: 3\n<<: [{a: 1, b: 2}, {b: 4, c: 5}]", '{"a":3,"b":2,"c":5}'],
  ["yaml-to-json", "'<<': 1", '{"<<":1}'],
  ["yaml-to-json", "__proto__: 1\nconstructor: 2", '{"__proto__":1,"constructor":2}'],
  ["yaml-to-json", "%YAML 1.1\n---\n[yes, 010, 1_000, 1.50]", "[true,8,1000,1.50]"],
  ["yaml-to-json", "# nothing", "null"],
  [
    "toml-to-json",
    "__proto__ = 1\n[constructor]\ntoString = 2",
    '{"__proto__":1,"constructor":{"toString":2}}',
  ],
  ["csv-to-json", "__proto__,constructor\n1,2", '[{"__proto__":"1","constructor":"2"}]'],
  ["csv-to-json", "a,a,a_1,a\n1,2,3,4", '[{"a":"1","a_2":"2","a_1":"3","a_3":"4"}]'],
])("%s reads %j", async (code, text, json) => {
  expect(await convert(code, text, { indent: "0" })).toBe(`${json}\n`);
});

test.each([
  ["json-to-csv", '[{"__proto__":1,"2":3,"1":4}]', "__proto__,2,1\r\n1,3,4\r\n"],
  ["json-to-yaml", '{"__proto__":1,"2":3,"1":4}', '__proto__: 1\n"2": 3\n"1": 4\n'],
  ["json-to-toml", '{"__proto__":1,"2":3,"1":4}', "__proto__ = 1\n2 = 3\n1 = 4\n"],
  [
    "csv-to-xml",
    "__proto__\n1",
    '<?xml version="1.0" encoding="UTF-8"?>\n<root>\n  <item>\n    <__proto__>1</__proto__>\n  </item>\n</root>\n',
  ],
])("%s keeps names and their order of %s", async (code, text, written) => {
  expect(await convert(code, text)).toBe(written);
});

test("says which of two values of a name counts", async () => {
  expect(await convertForTest("json-to-yaml", '{"a":1,"a":2}')).toEqual({
    text: "a: 2\n",
    notice: 'The name "a" occurs twice: its last value is used.',
  });
});

test("says that null is left out of TOML", async () => {
  expect(await convertForTest("json-to-toml", '{"a":{"b":null,"c":[{"d":null}]}}')).toEqual({
    text: "[a]\n\n[[a.c]]\n",
    notice: "Null is left out, because TOML has no null: at a.b.",
  });
});

test.each(["yaml", "toml", "xml", "csv"])("writes no half character into %s", async (to) => {
  expect(await refusal(`json-to-${to}`, '{"a":["\\ud800"]}')).toBe(
    "Text contains half of a surrogate pair, which only JSON can write: at a[0].",
  );
  expect(await convert("yaml-to-json", '"\\ud800"')).toBe('"\\ud800"\n');
});

// PyYAML 6.0 (YAML 1.1) and ruamel.yaml (1.2) read the same JSON from each.
test.each([
  ['"="', '"="\n'],
  ['"\\u2028\\u2029\\u0085"', '"\\u2028\\u2029\\u0085"\n'],
  ['"a\\tb"', '"a\\tb"\n'],
  ['{"\\ufeff":"x\\ufeff"}', '"\\ufeff": "x\\ufeff"\n'],
  [
    '["<<","1:20","0o7","1_0","y","~","._","-_"]',
    '- "<<"\n- "1:20"\n- "0o7"\n- "1_0"\n- "y"\n- "~"\n- "._"\n- "-_"\n',
  ],
  ['"a\\nb\\n"', '"a\\nb\\n"\n'],
  ['["a\\n b\\n"]', "- |\n  a\n   b\n"],
])("json-to-yaml writes %s for every reader", async (text, written) => {
  expect(await convert("json-to-yaml", text)).toBe(written);
});

test.each([
  ["a = 2024-02-30", "Line 1, column 5: the day 2024-02-30 doesn't exist."],
  ["a = 2023-02-29", "Line 1, column 5: the day 2023-02-29 doesn't exist."],
  ["a = 1900-02-29", "Line 1, column 5: the day 1900-02-29 doesn't exist."],
  ["a = 2024-13-01", "Line 1, column 5: the day 2024-13-01 doesn't exist."],
  ["a = 2024-00-01", "Line 1, column 5: the day 2024-00-01 doesn't exist."],
  ["a = 2024-01-00", "Line 1, column 5: the day 2024-01-00 doesn't exist."],
  ["a = 2024-01-01T24:00:00", "Line 1, column 5: this time doesn't exist."],
  ["a = 23:60:00", "Line 1, column 5: this time doesn't exist."],
  ["a = 23:59:61", "Line 1, column 5: this time doesn't exist."],
  ["a = 2024-01-01T00:00:00+24:00", "Line 1, column 5: this time doesn't exist."],
  ["a = 2024-01-01T00:00:00-00:60", "Line 1, column 5: this time doesn't exist."],
  ["a = [\n 2024-02-30]", "Line 2, column 2: the day 2024-02-30 doesn't exist."],
])("toml-to-json refuses %j", async (text, sentence) => {
  expect(await refusal("toml-to-json", text)).toBe(sentence);
});

test.each([
  ["2024-02-29", "2024-02-29"],
  ["2000-02-29", "2000-02-29"],
  ["0001-01-01", "0001-01-01"],
  ["1979-05-27 07:32:00.123456789z", "1979-05-27T07:32:00.123456789Z"],
  ["1979-05-27t00:32:00-07:00", "1979-05-27T00:32:00-07:00"],
  ["23:59:60", "23:59:60"],
  ["07:32:00.5", "07:32:00.5"],
])("toml-to-json keeps the date %s", async (toml, text) => {
  expect(await convert("toml-to-json", `a = ${toml}`, { indent: "0" })).toBe(`{"a":"${text}"}\n`);
});
