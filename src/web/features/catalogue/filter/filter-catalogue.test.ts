import { expect, test } from "vitest";
import { filterCatalogue } from "./filter-catalogue.ts";

const resize = {
  name: "Resize Image",
  description: "Enlarge or reduce a picture.",
  category: "images" as const,
  tags: ["photo", "jpeg"],
  creditsPerExecution: 0.05,
};
const password = {
  name: "Generate Passwords",
  description: "Strong passwords, made on your computer.",
  category: "encoding" as const,
  tags: ["security"],
  creditsPerExecution: 0,
};
const freedom = {
  name: "Freedom Flag",
  description: "Draws a flag.",
  category: "images" as const,
  tags: ["picture"],
  creditsPerExecution: 0.01,
};
const all = [resize, password, freedom];

test.each([
  ["nothing", "", all],
  ["only blanks", " \t ", all],
  ["a word of a name, in whatever case", "rESiZe", [resize]],
  ["a word of a description", "computer", [password]],
  ["a word of a tag", "JPEG", [resize]],
  ["words of different parts, in any order", "photo enlarge", [resize]],
  ["a word that two entries have", "picture", [resize, freedom]],
  ["a word that is missing beside one that is there", "resize video", []],
  ["the word free", "free", [password]],
  ["the word free in capitals with another", "FREE strong", [password]],
  ["the word free with a word of an entry that costs", "free photo", []],
  ["a word that only begins with free", "freedom", [freedom]],
  ["two parts run together", "imageenlarge", []],
])("finds by %s", (_, typed, expected) => {
  expect(filterCatalogue(all, typed)).toEqual(expected);
});

test.each([
  ["a tag alone", "", { tag: "photo" }, [resize]],
  ["a tag with words", "flag", { tag: "picture" }, [freedom]],
  ["a tag that only begins another", "", { tag: "pic" }, []],
  ["a category alone", "", { category: "images" }, [resize, freedom]],
  ["a category with words", "picture", { category: "encoding" }, []],
  ["a category and a tag", "", { category: "images", tag: "picture" }, [freedom]],
  ["a category that there is not", "", { category: "constructor" }, []],
])("keeps to %s", (_, typed, within, expected) => {
  expect(filterCatalogue(all, typed, within)).toEqual(expected);
});
