import { expect, test } from "vitest";
import { splitByWords, tellingTags } from "./search-words.ts";

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

const resize = {
  name: "Resize Image",
  tags: ["image", "photo", "resize", "enlarge", "reduce", "jpeg", "time-zone"],
};

interface Entry {
  readonly name: string;
  readonly tags: string[];
}

test.each<[string, Entry, string[], string[]]>([
  ["what the name does not say", resize, [], ["photo", "enlarge", "reduce"]],
  ["what was searched for first", resize, ["jp"], ["jpeg", "photo", "enlarge"]],
  [
    "what was searched for, though the name says it",
    resize,
    ["image"],
    ["image", "photo", "enlarge"],
  ],
  [
    "words with hyphens as the name has them",
    { ...resize, name: "Time Zone" },
    ["reduce"],
    ["reduce", "image", "photo"],
  ],
  ["nothing where there is none", { name: "One", tags: ["one"] }, [], []],
])("shows %s", (_, entry, words, shown) => {
  expect(tellingTags(entry, words)).toEqual(shown);
});
