import { expect, test } from "vitest";
import { findSimilar, typingErrors } from "./find-similar.ts";

const entry = (name: string, description = "", tags: string[] = [], creditsPerExecution = 0) => ({
  name,
  description,
  tags,
  creditsPerExecution,
});
const password = entry("Generate Passwords", "Strong ones.", ["security"]);
const resize = entry("Resize Image", "Enlarge or reduce a picture.", ["photo"], 0.01);
const strength = entry("Check Strength", "How strong is a password?", ["security"]);
const all = [resize, strength, password];

test.each([
  ["nothing", ""],
  ["a word of no entry", "translation"],
  ["one word that is like an entry's beside one that is not", "pasword translation"],
  ["a short word with an error", "iis"],
  ["a word with more errors than it may hold", "imxxe"],
  ["free beside a word of an entry that costs", "free rezise"],
])("finds nothing for %s", (_, typed) => {
  expect(findSimilar(all, typed)).toEqual([]);
});

test.each([
  ["a letter missing, the name before the description", "pasword", [password, strength]],
  ["a letter too many", "imagge", [resize]],
  ["two letters swapped", "iamge", [resize]],
  ["a wrong letter", "resise", [resize]],
  ["the beginning of a word", "passwr", [password, strength]],
  ["two words in any order", "picure resise", [resize]],
  ["a tag", "fotos", []],
  ["a tag by its beginning", "securty", [strength, password]],
  ["what costs nothing", "FREE paswords", [password, strength]],
])("finds by %s", (_, typed, expected) => {
  expect(findSimilar(all, typed)).toEqual(expected);
});

test("keeps to a tag", () => {
  expect(findSimilar(all, "pasword", "photo")).toEqual([]);
  expect(findSimilar(all, "resise", "photo")).toEqual([resize]);
});

test.each([
  ["password", "password", 0],
  ["pasword", "password", 1],
  ["passwrod", "password", 1],
  ["pass", "password", 0],
  ["passt", "password", 1],
  ["password", "pass", Infinity],
  ["kitten", "sitting", 2],
  ["abc", "abcdef", Infinity],
])("counts the errors between %s and %s: %d", (typed, word, errors) => {
  expect(typingErrors(typed, word, 2)).toBe(errors);
});
