import { expect, test } from "vitest";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { partOf, rowsOf, textOf, valuesOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
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

// Python 3.11: str.casefold.
test("counts and compares words without case in every script", async () => {
  const counted = await find("word-frequency", { text: "Straße STRASSE ΟΔΟΣ οδος Οδος" });
  expect(rowsOf(counted)).toEqual([
    ["οδος", 3, 60],
    ["straße", 2, 40],
  ]);
  const compared = await find("text-similarity", {
    first: "STRASSE",
    second: "straße",
    ignoreCase: true,
  });
  expect(valuesOf(compared)["Levenshtein distance"]).toBe("0");
});

// RFC 5321, section 4.1.2, and RFC 6531: a domain ends with a label of letters, and quotes belong to the text.
test.each([
  [
    "'ada@x.com' \"bob@y.org\" ‘c@z.net’ <d@e.fr> (g@h.ij).",
    "ada@x.com bob@y.org c@z.net d@e.fr g@h.ij",
  ],
  ["'ada@x.com','bob@y.org'", "ada@x.com bob@y.org"],
  ["o'neil@example.ie 'o'brien@x.ie'", "o'neil@example.ie o'brien@x.ie"],
  ["...ada@x.com... --bob@y.org _s@x.com", "ada@x.com bob@y.org _s@x.com"],
  ["jörg@müller.de user@例え.jp иван@почта.рф", "jörg@müller.de user@例え.jp иван@почта.рф"],
  ["ada@x.com\\nbob@y.org", "ada@x.com bob@y.org"],
  ["联系ada@x.com谢谢", "ada@x.com"],
  [
    "ada@xn--p1ai.xn--p1ai a@1.2.3.4.5.6.7.8.9.example",
    "ada@xn--p1ai.xn--p1ai a@1.2.3.4.5.6.7.8.9.example",
  ],
  ["a..b@c.de ada.@x.com @a.b x@y", ""],
])("finds the email addresses in %j", async (text, found) => {
  expect(textOf(await find("extract-emails", { text }))).toBe(found.replaceAll(" ", "\n"));
});

// RFC 3986, appendix C, and GitHub Flavored Markdown 0.29, section 6.9.
test.each([
  ["['https://a.example','https://b.example/x']", "https://a.example https://b.example/x"],
  [
    "https://a.example,https://b.example;http://c.example",
    "https://a.example https://b.example http://c.example",
  ],
  ["https://a.example/?u=https://b.example/", "https://a.example/?u=https://b.example/"],
  ["https://a.example/x。谢谢 “https://b.example/”", "https://a.example/x https://b.example/"],
  ["**https://a.example/x** https://b.example/y&gt;", "https://a.example/x https://b.example/y"],
  ["https://a.example\\nhttps://b.example", "https://a.example https://b.example"],
  ["https://a.example/it's", "https://a.example/it's"],
])("finds the links in %j", async (text, found) => {
  expect(textOf(await find("extract-urls", { text }))).toBe(found.replaceAll(" ", "\n"));
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
