import { tests } from "commonmark-spec";
import { micromark } from "micromark";
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

test.each<[string, string, string, string]>([
  // CommonMark 0.31.2, examples 49 and 146: cmark-gfm makes the same HTML before and after.
  ["markdown", "Foo\n    ***\n\n\n* a\n", "Foo\n    ***\n\n- a\n", "Parts are left as they are"],
  [
    "markdown",
    "~~~ aa ``` ~~~\nfoo\n~~~\n",
    "~~~ aa ``` ~~~\nfoo\n~~~\n",
    "Parts are left as they are",
  ],
  // PyYAML loads the same data before and after.
  [
    "yaml",
    "- run:\n   script: |2\n       a\n      b\n- z:   1\n",
    "- run:\n   script: |2\n       a\n      b\n- z: 1\n",
    "Parts are left as they are",
  ],
  [
    "yaml",
    "x:   1\ny:\n    z: >2\n        q\n# c\nw:   yes\n---\nk:   &a v\n",
    "x: 1\ny:\n    z: >2\n        q\n# c\nw: yes\n---\nk: &a v\n",
    "Parts are left as they are",
  ],
  ["yaml", " a:\n   |2\n     b\n", " a:\n   |2\n     b\n", "This is left as it is"],
])("leaves of %s %j what formatting would change", async (language, text, written, notice) => {
  const member = memberOf(family, `format-${language}_1`);
  const { result } = await runForTest(run, member, { operation: "format", options: { text } });
  expect(result).toMatchObject({
    text: written,
    notice: `${notice}, because formatting would change what ${notice.startsWith("P") ? "they mean" : "it means"}.`,
  });
  expect(await format(language, written)).toBe(written);
});

const published = tests
  .map(({ markdown }) => markdown.replaceAll("→", "\t"))
  .filter((text) => text.trim() !== "");

test("keeps the HTML of all examples of CommonMark", async () => {
  const html = (text: string) => micromark(text, { allowDangerousHtml: true }).trim();
  for (const text of published) expect(html(await format("markdown", text))).toBe(html(text));
});

test("leaves in a long text only what must be left, in a moment", async () => {
  const text = `${"* a\n\nb\n\n".repeat(60)}Foo\n    ***\n\n${"* a\n\nb\n\n".repeat(60)}`;
  const startedAt = performance.now();
  const written = await format("markdown", text);
  expect(written).toBe(
    `${"- a\n\nb\n\n".repeat(60)}Foo\n    ***\n\n${"- a\n\nb\n\n".repeat(60)}`.trimEnd() + "\n",
  );
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});
