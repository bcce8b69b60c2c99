import { expect, test } from "vitest";
import { isStorable, isStorableText, maximumDepth } from "./storable-text.ts";

const half = String.fromCharCode(0xd800);

test.each([
  ["a NUL", "a\0b"],
  ["the first half of a pair", `a${half}`],
  ["the second half of a pair", "\udc00a"],
  ["both halves in the wrong order", `\udc00${half}`],
])("%s is refused, in a text, a name and at any depth", (_, text) => {
  expect(isStorableText(text)).toBe(false);
  expect(isStorable(text)).toBe(false);
  expect(isStorable({ [text]: 1 })).toBe(false);
  expect(isStorable([{ a: [1, { b: text }] }])).toBe(false);
});

test("every other text is kept, with controls, pairs and what is no character", () => {
  for (const text of ["", "a\n\t\u0001", "😀", "\ufffe\uffff", "\u202e"]) {
    expect(isStorable({ [text]: [text] })).toBe(true);
  }
});

test("numbers, dates and bytes are no strings", () => {
  const bytes = Buffer.from("\0");
  expect(isStorable([1, null, undefined, true, new Date(), bytes])).toBe(true);
});

test("nesting is bounded, however deep it is", () => {
  const nested = (depth: number) => JSON.parse("[".repeat(depth) + "]".repeat(depth));
  expect(isStorable(nested(maximumDepth))).toBe(true);
  expect(isStorable(nested(maximumDepth + 1))).toBe(false);
  expect(isStorable(nested(200_000))).toBe(false);
});
