import { expect, test } from "vitest";
import { splitByWords } from "./split-by-words.ts";

test.each([
  ["no words", "Resize Image", [], ["Resize Image"]],
  ["a word that is not there", "Resize Image", ["video"], ["Resize Image"]],
  ["a word in another case", "Resize Image", ["image"], ["Resize ", "Image", ""]],
  ["two words", "Resize Image", ["image", "re"], ["", "Re", "size ", "Image", ""]],
  ["the longer of two that begin alike", "images", ["im", "image"], ["", "image", "s"]],
  [
    "signs that mean something in an expression",
    "C++ (1.0)",
    ["c++", "(1"],
    ["", "C++", " ", "(1", ".0)"],
  ],
  ["a backslash", "a\\b", ["\\"], ["a", "\\", "b"]],
])("splits by %s", (_, text, words, parts) => {
  expect(splitByWords(text, words)).toEqual(parts);
});
