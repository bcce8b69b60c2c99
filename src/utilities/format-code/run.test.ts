import { expect, test } from "vitest";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { textOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

const format = async (language: string, text: string, options: object = {}) => {
  const member = memberOf(family, `format-${language}_1`);
  return textOf(
    await runForTest(run, member, { operation: "format", options: { text, ...options } }),
  );
};

test.each<[string, string, string]>([
  ["javascript", "", "Type or paste some text first."],
  ["javascript", "let a = ;", "Line 1, column 9: this isn't valid JavaScript."],
  ["javascript", "let a: number", "Line 1, column 6: this isn't valid JavaScript."],
  ["typescript", "type = 1 1", "Line 1, column 9: this isn't valid TypeScript."],
  ["css", "a {", "Line 1, column 1: this isn't valid CSS."],
  ["html", "<p></b>", "Line 1, column 4: this isn't valid HTML."],
  ["yaml", "a: [1", "Line 1, column 6: this isn't valid YAML."],
])("refuses as %s %j", async (language, text, message) => {
  await expect(format(language, text)).rejects.toMatchObject({ field: "text", message });
});

test.each<[string, object, string, string]>([
  [
    "javascript",
    { semicolons: false, singleQuotes: true, indent: "tab" },
    'if(a){b("c")}',
    "if (a) {\n\tb('c')\n}\n",
  ],
  [
    "javascript",
    { width: 40, indent: "4" },
    "call(first, second, third, fourth, fifth);",
    "call(\n    first,\n    second,\n    third,\n    fourth,\n    fifth,\n);\n",
  ],
  ["typescript", {}, "enum A{B}", "enum A {\n  B,\n}\n"],
  ["css", { dialect: "scss" }, "a{b{c:$d}} // e", "a {\n  b {\n    c: $d;\n  }\n} // e\n"],
  ["html", {}, "<a>b</a ><span> c</span>", "<a>b</a><span> c</span>\n"],
  ["markdown", {}, "a\n* b\n\n+ c", "a\n\n- b\n\n* c\n"],
])("formats %s with %j", async (language, options, text, written) => {
  expect(await format(language, text, options)).toBe(written);
  expect(await format(language, written, options)).toBe(written);
});
