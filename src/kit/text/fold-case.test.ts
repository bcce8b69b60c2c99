import { describe, expect, test } from "vitest";
import { findIgnoringCase, foldCase } from "./fold-case.ts";

// Python 3.11: str.casefold, which is Unicode's CaseFolding.txt, C and F.
test.each([
  ["ΟΔΟΣ οδος ς", "οδοσ οδοσ σ"],
  ["ΟΔΟΣΑ", "οδοσα"],
  ["STRASSE straße STRAẞE", "strasse strasse strasse"],
  ["İstanbul ISPARTA ısparta", "i\u0307stanbul isparta ısparta"],
  ["ſ \u212A \u212B \u2126", "s k å ω"],
  ["ﬁﬀﬃﬆ", "fiffffist"],
  ["ŉ ǰ ΐ ᾳ ᾼ ᾯ", "\u02BCn j\u030C \u03B9\u0308\u0301 αι αι ὧι"],
  ["Ǆ ǅ ǆ", "ǆ ǆ ǆ"],
  ["Ა ა Ⴀ ⴀ", "ა ა ⴀ ⴀ"],
  ["\u13A0 \uAB70 \u13F8", "\u13A0 \u13A0 \u13F0"],
  ["µ ϐ ϑ ϕ ϖ ϰ ϱ ẛ \u1FBE \u0345", "μ β θ φ π κ ρ ṡ ι ι"],
  ["𐐀 𝐀 日本 123 é É", "𐐨 𝐀 日本 123 é é"],
  ["\uD800A\uDC00", "\uD800a\uDC00"],
])("folds %j", (text, folded) => {
  expect(foldCase(text)).toBe(folded);
});

describe("findIgnoringCase", () => {
  const found = (text: string, sought: string) =>
    [...findIgnoringCase(text, sought)].map(({ from, to }) => text.slice(from, to));

  test.each([
    ["straße STRASSE Strasse", "Straße", ["straße", "STRASSE", "Strasse"]],
    ["ΟΔΟΣΑ οδός", "οδος", ["ΟΔΟΣ"]],
    ["aAaA", "AA", ["aA", "aA"]],
    ["😀ﬃ", "FFI", ["ﬃ"]],
  ])("finds in %j each %j", (text, sought, pieces) => {
    expect(found(text, sought)).toEqual(pieces);
  });

  test.each([
    ["ß", "s"],
    ["ﬃ", "fi"],
    ["İ", "i"],
    ["a", ""],
  ])("finds in %j no %j, which is a part of a character", (text, sought) => {
    expect(found(text, sought)).toEqual([]);
  });
});
