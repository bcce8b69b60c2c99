import { expect, test } from "vitest";
import { textOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const runHere = async (operation: string, options: object) =>
  textOf(await runForTest(run, manifest, { operation, options }));

test("refuses nothing", async () => {
  await expect(runHere("escape", { text: "" })).rejects.toMatchObject({ code: "no_text" });
});

test.each([
  ["json", "a\\u20ac\\ud83d\\ude00"],
  ["braces", "a\\u{20ac}\\u{1f600}"],
  ["python", "a\\u20ac\\U0001f600"],
  ["point", "aU+20ACU+1F600"],
  ["css", "a\\0020ac\\01f600"],
  ["percent", "a%u20ac%ud83d%ude00"],
])("writes and reads %s", async (form, escaped) => {
  expect(await runHere("escape", { text: "a€😀", form })).toBe(escaped);
  expect(await runHere("unescape", { text: escaped })).toBe("a€😀");
});

test.each([
  ["all of it", { text: "ab", all: true }, "\\u0061\\u0062"],
  ["a half alone", { text: "\ud800" }, "\\ud800"],
])("escapes %s", async (_, options, escaped) => {
  expect(await runHere("escape", options)).toBe(escaped);
});

test("leaves alone what is no escape", async () => {
  const text = String.raw`\u12 \u{110000} \U00110000 \n U+12 %zz \q`;
  expect(await runHere("unescape", { text })).toBe(text);
});
