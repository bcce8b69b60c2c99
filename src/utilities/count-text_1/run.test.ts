import { expect, test } from "vitest";
import { runUtility } from "#kit/proof/run-example-for-test.ts";
import { countText } from "./count-text.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const utility = { manifest, run: run as never, samplesFolder: "" };

function countOptions(options: unknown) {
  return runUtility(utility, { operation: "count", options, inputs: [] });
}

test("refuses more text than a page bears, in the schema's words", async () => {
  await expect(countOptions({ text: "a".repeat(1_000_001) })).rejects.toMatchObject({
    code: "invalid_options",
    message: "text: The text can have at most 1,000,000 characters.",
  });
});

/** Unicode's samples as in GraphemeBreakTest.txt: `÷` is a boundary, `×` isn't. */
test.each([
  "÷ 0020 ÷ 0020 ÷",
  "÷ 000D × 000A ÷ 0061 ÷ 000A ÷ 0308 ÷",
  "÷ 0061 × 0308 ÷",
  "÷ 0020 × 200D ÷ 0646 ÷",
  "÷ 1100 × 1160 ÷ 1100 ÷",
  "÷ AC00 × 11A8 ÷ 1100 ÷",
  "÷ 1F1E6 × 1F1E7 ÷ 1F1E8 ÷ 0062 ÷",
  "÷ 0061 ÷ 1F1E6 × 1F1E7 × 200D ÷ 1F1E8 ÷ 0062 ÷",
  "÷ 0061 × 0903 ÷ 0062 ÷",
  "÷ 1F476 × 1F3FF ÷ 1F476 ÷",
  "÷ 0061 × 1F3FF ÷ 1F476 × 200D × 1F6D1 ÷",
  "÷ 1F476 × 1F3FF × 0308 × 200D × 1F476 × 1F3FF ÷",
  "÷ 1F6D1 × 200D × 1F6D1 ÷",
  "÷ 0061 × 200D ÷ 1F6D1 ÷",
])("counts the characters of %s", (sample) => {
  const text = textOf(sample);
  expect(countText(text).characters).toBe(sample.split("÷").length - 2);
  expect(countText(text).codePoints).toBe([...text].length);
});

test.each([
  "÷ 0063 × 002E × 0064 ÷",
  "÷ 0043 × 002E × 0064 ÷",
  "÷ 0033 × 002E × 0034 ÷",
  "÷ 0065 × 0074 × 0063 × 002E × 0029 × 2019 × 00A0 × 0074 × 0068 × 0065 ÷",
  "÷ 0065 × 0074 × 0063 × 002E × 0029 × 2019 × 00A0 ÷ 0054 × 0068 × 0065 ÷",
])("counts the sentences of %s", (sample) => {
  expect(countText(textOf(sample)).sentences).toBe(sample.split("÷").length - 2);
});

test("takes for space what Unicode does: U+0085, and no byte order mark", () => {
  expect(countText("\u0085")).toMatchObject({ characters: 1, charactersWithoutSpaces: 0 });
  expect(countText("\u0085").sentences).toBe(0);
  expect(countText("\ufeff").charactersWithoutSpaces).toBe(1);
});

test("a word has a letter or a digit in it, whatever it is tied to", () => {
  expect(countText("__").words).toBe(0);
  expect(countText("a\u200d\u{1f6d1}").words).toBe(1);
});

test("counts the words of the sample in UAX 29, and of languages without spaces", () => {
  expect(countText("The quick (“brown”) fox can’t jump 32.3 feet, right?").words).toBe(9);
  expect(countText("ภาษาไทยภาษาไทย").words).toBe(4);
});

test.each([
  ["", 0],
  ["a", 1],
  ["a\n", 1],
  ["a\nb", 2],
  ["a\r\nb\r\n", 2],
  ["\n\n", 2],
])("counts the lines of %j", (text, lines) => {
  expect(countText(text).lines).toBe(lines);
});

test("counts UTF-8's bytes, one to four for a code point", () => {
  expect(countText("aé€😀")).toMatchObject({ bytes: 10, codePoints: 4, characters: 4 });
});

test.each([
  [0, "0 seconds"],
  [238, "1 minute"],
  [239, "1 minute 1 second"],
  [238 * 60 + 1, "1 hour 1 second"],
])("reads %i words in %s", async (words, time) => {
  const { result } = await countOptions({ text: "word ".repeat(words) });
  expect(result).toMatchObject({
    values: expect.arrayContaining([{ label: "Reading time", value: time }]),
  });
});

function textOf(sample: string): string {
  const points = sample.match(/[0-9A-F]{4,5}/g) ?? [];
  return String.fromCodePoint(...points.map((point) => Number.parseInt(point, 16)));
}
