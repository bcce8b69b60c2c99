import { expect, test } from "vitest";
import { textOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const runHere = async (operation: string, options: object) =>
  textOf(await runForTest(run, manifest, { operation, options }));

test.each([
  ["json", '"a\\x41"', "Line 1, column 3: \\x is not an escape in this language."],
  ["json", '"a"b"', 'Line 1, column 3: the quote " ends the string here.'],
  ["json", "a\n\\", "Line 2, column 1: \\ is not an escape in this language."],
  ["java", "'\\u41'", "Line 1, column 2: \\u is not an escape in this language."],
  ["c", '"\\x100"', "Line 1, column 2: \\x100 is not a character."],
  ["javascript", "\\u{110000}", "Line 1, column 1: \\u{110000} is not a character."],
  ["python", "'\\N{BULLET}'", "Line 1, column 2: \\N is not an escape in this language."],
  ["shell", "'a", "A quote ' isn't closed."],
  ["shell", '"$HOME"', "The shell would replace $: write its value instead."],
  ["shell", "a; b", "Use only one command: ; starts another or redirects it."],
])("refuses in %s %j", async (language, text, message) => {
  await expect(runHere("unescape", { language, text })).rejects.toMatchObject({
    field: "text",
    message,
  });
});

test.each([
  ["json", 'a"\u2028\ud800é', '"a\\"\\u2028\\ud800é"'],
  ["java", "a\u0001\u0085", '"a\\001\\u0085"'],
  ["c", "é??=\u0001", '"é?\\?=\\001"'],
  ["python", "it's\u0085", "'it\\'s\\x85'"],
  ["sql", "O'Neill \\", "'O''Neill \\'"],
  ["regex", "a.b*(c)\n[1-2]/", String.raw`a\.b\*\(c\)\n\[1\-2\]\/`],
  ["csv", 'a "b"', '"a ""b"""'],
  ["xml", "<a b='&'>\r", "&lt;a b=&apos;&amp;&apos;&gt;&#13;"],
])("escapes for %s", async (language, text, escaped) => {
  expect(await runHere("escape", { language, text })).toBe(escaped);
  expect(await runHere("unescape", { language, text: escaped })).toBe(text);
});

test("leaves the quotes away where they are not wanted", async () => {
  expect(await runHere("escape", { text: 'a"b', quotes: false })).toBe('a\\"b');
});
