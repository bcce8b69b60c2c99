import { expect, test } from "vitest";
import { filesMistake } from "./example-files.tsx";

test.each([
  ["nothing", [], [], null],
  ["exactly a megabyte", ["ü"], [{ size: 1024 ** 2 - 2 }], null],
  [
    "a byte more",
    ["ü"],
    [{ size: 1024 ** 2 }],
    "Your examples are over 1 MB together. Use smaller ones.",
  ],
  [
    "too many files",
    [],
    Array.from({ length: 11 }, () => ({ size: 1 })),
    "You can add up to 10 files. Remove some.",
  ],
])("says of %s what is wrong", (_, texts, files, sentence) => {
  expect(filesMistake(texts, files)).toBe(sentence);
});
