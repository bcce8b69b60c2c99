import { expect, test } from "vitest";
import { answerOf, textOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

function change(code: string, options: object) {
  const member = memberOf(family, `${code}_1`);
  const [operation = ""] = Object.keys(member.operations);
  return runForTest(run, member, { operation, options });
}

test.each([
  ["find-and-replace", { text: "a", find: "" }, "find: Enter what to find."],
  [
    "find-and-replace",
    { text: "a", find: "(", pattern: true },
    "This is not a valid regular expression. Check for unclosed brackets and characters that need a backslash.",
  ],
  ["slugify", { text: "a", most: 0 }, "most: Maximum length must be at least 1."],
  [
    "repeat-text",
    { text: "a".repeat(1000), times: 100_000 },
    /^The result would have more than 10 million/,
  ],
  ["text-to-morse", { text: "ж" }, 'There is no Morse code for "Ж". Remove it.'],
  ["text-to-morse", { text: ".......", way: "read" }, /^"\.\.\.\.\.\.\." is not a letter in Morse/],
  ["morse-sound", { text: "ж" }, 'There is no Morse code for "Ж". Remove it.'],
  [
    "morse-sound",
    { text: "a".repeat(1000) },
    "The audio would be 480 seconds long. The limit is 180 seconds: shorten the text or raise the speed.",
  ],
  ["truncate-text", { text: "a", most: 0 }, "most: Maximum length must be at least 1."],
  ["normalise-unicode", { text: " " }, "Type or paste some text first."],
  ["remove-accents", {}, "Type or paste some text first."],
  ["caesar-cipher", { text: "a", places: 26 }, "places: Places can be at most 25."],
])("%s refuses %j", async (code, options, message) => {
  await expect(change(code, options)).rejects.toThrow(message);
});

test("says how many places were replaced, and takes signs of a replacement as they stand", async () => {
  const call = { text: "a.a", find: ".", replacement: "$&" };
  expect(answerOf(await change("find-and-replace", call), "text")).toEqual({
    type: "text",
    text: "a$&a",
    filename: "result.txt",
    notice: "1 match was replaced.",
  });
});

// Python 3.11: str.casefold.
test.each([
  ["straße, STRASSE", "Strasse", {}, "x, x"],
  ["ΟΔΟΣ οδος οδοσα", "ΟΔΟΣ", { words: true }, "x x οδοσα"],
  ["ß", "s", {}, "ß"],
  ["$1 S\nſ", "s\\ns", {}, "$1 x"],
])("finds in %j each %j without case", async (text, sought, options, replaced) => {
  const call = { text, find: sought, replacement: "x", matchCase: false, ...options };
  expect(textOf(await change("find-and-replace", call))).toBe(replaced);
});

test("reads the Morse code that it writes", async () => {
  const text = "AZ09.,:?'-/()\"=+@É X";
  const code = textOf(await change("text-to-morse", { text }));
  expect(textOf(await change("text-to-morse", { text: code, way: "read" }))).toBe(text);
});

test.each([
  ["Über große Äpfel", { umlauts: true }, "ueber-grosse-aepfel"],
  ["हिन्दी में", {}, "हिन्दी-में"],
  ["Привет, мир", { ascii: true }, ""],
  ["one two three", { most: 7 }, "one-two"],
  ["abcdefghij", { most: 4 }, "abcd"],
])("the slug of %j with %j is %j", async (text, options, slug) => {
  expect(textOf(await change("slugify", { text, ...options }))).toBe(slug);
});

test.each([
  ["ghp_0123456789abcdefghijABCDEFGHIJ012345", "[KEY]"],
  ["AKIAIOSFODNN7EXAMPLE", "[KEY]"],
  ["eyJhbGciOiJub25lIn0.eyJpc3MiOiJqb2UifQ.", "[KEY]"],
  ["+41 44 668 18 00", "[PHONE]"],
  ["+1 (202) 555-0143", "[PHONE]"],
  // Luhn (ISO/IEC 7812-1, annex B).
  ["4111 1111 1111 1111 12/27", "[CARD] 12/27"],
  ["4111111111111111 1227 123", "[CARD] 1227 123"],
  ["12/27 4111-1111-1111-1111", "12/27 [CARD]"],
  ["4111 1111 1111 1111 5500 0000 0000 0004", "[CARD] [CARD]"],
  ["3782 822463 10005 1234", "[CARD] 1234"],
  ["4111  1111  1111  1111, 4111_1111_1111_1111", "[CARD], [CARD]"],
  ["No.4111.1111.1111.1111.", "No.[CARD]."],
  ["card-4111\u00a01111\u00a01111\u00a01111", "card-[CARD]"],
  ["0.4111111111111111", "0.4111111111111111"],
  ["4111 1111 1111 1112 12/27", "4111 1111 1111 1112 12/27"],
  // ISO 7064, modulo 97, and SWIFT's IBAN registry.
  ["IBAN: FR1420041010050500013M02606 BIC", "IBAN: [IBAN] BIC"],
  ["IBAN DE89 3704 0044 0532 0130 00 BIC COBADEFF", "IBAN [IBAN] BIC COBADEFF"],
  ["gb82 west 1234 5698 7654 32", "[IBAN]"],
  ["DE89-3704-0044-0532-0130-00, 12", "[IBAN], 12"],
  ["DE89370400440532013000DE", "DE89370400440532013000DE"],
  ["DE90370400440532013000", "DE90370400440532013000"],
  // RFC 4291, section 2.2.
  ["::ffff:192.0.2.1", "[IP]"],
  ["64:ff9b::192.0.2.33 [2001:db8::1]:443", "[IP] [[IP]]:443"],
  ["192.0.2.1:8080 192.168.001.001", "[IP]:8080 [IP]"],
  ["1.2.3.4.5 256.1.1.1", "1.2.3.4.5 256.1.1.1"],
  // RFC 5321, section 4.1.2.
  ["'ada@example.org' o'neil@example.ie", "'[EMAIL]' [EMAIL]"],
  ["ada%40example.org ada@xn--p1ai.xn--p1ai", "[EMAIL] [EMAIL]"],
  ['"ada l"@example.org ada@[192.0.2.1]', "[EMAIL] [EMAIL]"],
  ["+49 30/123456, 0041 44 668 18 00", "[PHONE], [PHONE]"],
  ["(202) 555-0143 202-555-0143", "[PHONE] [PHONE]"],
  ["+33 1 23 45 67 89", "[PHONE]"],
  ["2024-01-02 10:00:00", "2024-01-02 10:00:00"],
  [`eyJhbGciOiJub25lIn0.${"eyJpc3MiOiJqb2UifQ".repeat(300)}.sig`, "[KEY]"],
  ["2 + 2 = 4", "2 + 2 = 4"],
  ["std::vector", "std::vector"],
])("masks %s", async (text, masked) => {
  expect(textOf(await change("mask-sensitive-data", { text }))).toBe(masked);
});

test("masks ten megabytes of what looks like addresses", async () => {
  const member = memberOf(family, "mask-sensitive-data_1");
  const content = "a.b-c_d@e.f-g.h::1 1:2 4111-".repeat(300_000);
  const inputs = [{ filename: "a.log", content }];
  await runForTest(run, member, { operation: "mask", inputs });
});

test("the sound of a dash at 20 words per minute is 180 ms long, between silence", async () => {
  const { base64 } = answerOf(await change("morse-sound", { text: "t" }), "audio");
  const file = Buffer.from(base64, "base64");
  // A 44-byte header, then 8,000 two-byte samples a second.
  expect(file).toHaveLength(44 + 0.18 * 8000 * 2);
  expect([file.readInt16LE(44), file.readInt16LE(file.length - 2)]).toEqual([0, 0]);
});
