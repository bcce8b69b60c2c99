import { crc32 } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { apiKeyPattern, isApiKey, makeApiKey, shownPartOf } from "./api-key.ts";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

function drawing(bytes: readonly number[]): () => number {
  const rest = [...bytes];
  return () => rest.shift() ?? 0;
}

test("a key is its prefix, what was drawn and a checksum, six characters also of a small one", () => {
  expect(makeApiKey(drawing([]))).toBe(`pw_${"0".repeat(32)}2wjyrI`);
  expect(makeApiKey(drawing([61, 62, 123]))).toBe(`pw_z0z${"0".repeat(29)}1ZrHFV`);
  expect(makeApiKey(drawing([38]))).toBe(`pw_c${"0".repeat(31)}023x0k`);
});

test("a byte that would favour the first letters is drawn anew", () => {
  expect(makeApiKey(drawing([248, 255, 61]))).toBe(makeApiKey(drawing([61])));
});

test("the checksum is the CRC-32 of what was drawn", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 247 }), { minLength: 32 }), (bytes) => {
      const key = makeApiKey(drawing(bytes));
      expect(key).toMatch(new RegExp(`^${apiKeyPattern}$`));
      expect(isApiKey(key)).toBe(true);
      const digits = Array.from(key.slice(-6), (digit) => alphabet.indexOf(digit));
      expect(digits.reduce((sum, digit) => sum * 62 + digit, 0)).toBe(crc32(key.slice(3, 35)));
    }),
  );
});

test.each([
  ["", "nothing"],
  [`pw_${"0".repeat(32)}2wjyr`, "a character is missing"],
  [`pw_${"0".repeat(32)}2wjyrIU`, "a character too many"],
  [`pw_${"0".repeat(31)}12wjyrI`, "a wrong character"],
  [`pw_${"0".repeat(32)}2wjyrJ`, "a wrong checksum"],
  [`PW_${"0".repeat(32)}2wjyrI`, "another prefix"],
  [` pw_${"0".repeat(32)}2wjyrI`, "a space"],
])("is no key: %2$s", (text) => {
  expect(isApiKey(text)).toBe(false);
});

test("lists show the first characters", () => {
  expect(shownPartOf(`pw_ab12cd${"0".repeat(32)}`)).toBe("pw_ab12cd");
});
