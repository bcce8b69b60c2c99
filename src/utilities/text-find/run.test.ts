import { expect, test } from "vitest";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { partOf, rowsOf, textOf, valuesOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { isIpAddress } from "./ip-address.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

function find(code: string, options: object) {
  const member = memberOf(family, `${code}_1`);
  const [operation = ""] = Object.keys(member.operations);
  return runForTest(run, member, { operation, options });
}

test.each([
  ["find-hidden-characters", { text: " " }, "Type or paste some text first."],
  ["extract-emails", {}, "Type or paste some text first."],
  ["word-frequency", { text: "a", least: 0 }, "least: Minimum word length must be at least 1."],
  ["text-similarity", { first: "a" }, "Type two texts first."],
  [
    "text-similarity",
    { first: "a".repeat(5001) },
    "first: First text can have at most 5,000 characters.",
  ],
])("%s refuses %j", async (code, options, message) => {
  await expect(find(code, options)).rejects.toThrow(message);
});

test.each([
  ["👩\u200d💻 ❤\ufe0f 🏴\u{e0067}\u{e0062}\u{e007f} می\u200cخواهم", "stays"],
  ["a\u200db", "ab"],
  ["\ufeffx\u2028y\u3000z\u202e", "x\ny z"],
])("%j without its hidden characters", async (text, clean) => {
  const done = await find("find-hidden-characters", { text });
  expect(partOf(done, 1, "text").text).toBe(clean === "stays" ? text : clean);
});

test("names letters that look like Latin ones within a word, and replaces them when asked", async () => {
  const text = "pаypal Москва";
  const done = await find("find-hidden-characters", { text, replaceAlike: true });
  expect(partOf(done, 0, "table").rows).toEqual([[1, 2, "U+0430", "CYRILLIC SMALL LETTER A"]]);
  expect(partOf(done, 1, "text").text).toBe("paypal Москва");
});

test("counts places in characters, and lines by their ends", async () => {
  const done = await find("find-hidden-characters", { text: "😀\u200b\n\u200b" });
  expect(partOf(done, 0, "table").rows.map(([line, column]) => [line, column])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test("a link ends before what ends its sentence", async () => {
  const text = "(https://a.example/x_(y)). <http://b.example/?a=1,2>; https://c.example/!";
  expect(textOf(await find("extract-urls", { text }))).toBe(
    "https://a.example/x_(y)\nhttp://b.example/?a=1,2\nhttps://c.example/",
  );
});

test("shares are of all words", async () => {
  expect(rowsOf(await find("word-frequency", { text: "a b a b", words: "2" }))).toEqual([
    ["a b", 2, 66.67],
    ["b a", 1, 33.33],
  ]);
});

// Published in Winkler (1990), table 1.
test.each([
  ["DIXON", "DICKSONX", "0.766667", "0.813333"],
  ["DWAYNE", "DUANE", "0.822222", "0.840000"],
  ["abc", "xyz", "0.000000", "0.000000"],
])("%s and %s are alike by %s and %s", async (first, second, jaro, winkler) => {
  expect(valuesOf(await find("text-similarity", { first, second }))).toMatchObject({
    Jaro: jaro,
    "Jaro-Winkler": winkler,
  });
});

test.each([
  ["::", true],
  ["1::", true],
  ["::ffff:192.0.2.1", true],
  ["1:2:3:4:5:6:7:8", true],
  ["1:2:3:4:5:6:7::", true],
  ["1:2:3:4:5:6:7", false],
  ["1::2::3", false],
  ["1:2:3:4:5:6:7:8:9", false],
  ["01.2.3.4", false],
  ["1.2.3", false],
  ["192.0.2.1::", false],
  [":1", false],
])("%s is an address: %s", (text, is) => {
  expect(isIpAddress(text)).toBe(is);
});
