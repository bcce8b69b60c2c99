import { expect, test } from "vitest";
import { stemOf, wordsOf } from "./word-forms.ts";

test.each([
  ["Wi-Fi, (UTF-8)!", ["wi", "fi", "utf", "8"]],
  ["°C in m²", ["c", "in", "m²"]],
  ["C++ größer", ["c++", "größer"]],
  ["", []],
])("reads the words of %s", (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test.each([
  ["resize", "resizer", "resizers", "resizing", "resized"],
  ["crop", "cropper", "cropping", "cropped", "crops"],
  ["metre", "meter", "metres", "meters"],
  ["colour", "color", "colours"],
  ["inch", "inches"],
  ["hash", "hashes"],
  ["optimise", "optimize", "optimiser"],
  ["m²", "m2"],
  ["library", "libraries"],
])("takes %s for one word in its forms", (...forms) => {
  expect(new Set(forms.map((form) => stemOf(form))).size).toBe(1);
});

test.each([
  ["css", "c"],
  ["string", "str"],
  ["mile", "mill"],
])("takes %s and %s for two", (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other));
});
