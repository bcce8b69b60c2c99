import { expect, test } from "vitest";
import { titleLetter } from "./title-letter.ts";

test.each([
  ["a", "A"],
  ["ß", "Ss"],
  ["ﬁ", "Fi"],
  ["ﬃ", "Ffi"],
  ["ﬓ", "Մն"],
  ["և", "Եւ"],
  ["ŉ", "ʼN"],
  ["ǰ", "J̌"],
  ["\u0390", "\u0399\u0308\u0301"],
  ["ǆ", "ǅ"],
  ["Ǆ", "ǅ"],
  ["ǳ", "ǲ"],
  ["ა", "ა"],
  ["ᾀ", "ᾈ"],
  ["ᾳ", "ᾼ"],
  ["ᾲ", "Ὰͅ"],
  ["\u1fb7", "\u0391\u0342\u0345"],
  ["𐐨", "𐐀"],
  ["1", "1"],
  ["字", "字"],
])("%s begins a word as %s", (letter, title) => {
  expect(titleLetter(letter)).toBe(title);
});
