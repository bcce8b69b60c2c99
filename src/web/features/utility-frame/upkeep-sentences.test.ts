import { expect, test } from "vitest";
import { againLabel, againSentence, endingSentence } from "./upkeep-sentences.ts";

test.each([
  [120, "Your session ends in 2 minutes. Your files are then deleted."],
  [61, "Your session ends in 2 minutes. Your files are then deleted."],
  [60, "Your session ends in less than a minute. Your files are then deleted."],
])("with %i seconds left", (left, sentence) => {
  expect(endingSentence(left)).toBe(sentence);
});

test.each([
  [["a.jpg"], "Choose a.jpg again."],
  [["a.jpg", "b.jpg"], "Choose a.jpg and b.jpg again."],
  [["a", "b", "c", "d"], "Choose a, b, c, and one more again."],
  [["a", "b", "c", "d", "e"], "Choose a, b, c, and 2 more again."],
])("what must be chosen again of %j", (missing, sentence) => {
  expect(againSentence(missing)).toBe(sentence);
});

const file = new File([], "a.jpg");

test.each([
  [[], [], "Start again"],
  [[], ["a.jpg"], "Start again"],
  [[file], [], "Start again with the same file"],
  [[file, file], [], "Start again with the same 2 files"],
  [[file], ["b.jpg"], "Start again with 1 of 2 files"],
])("with %j there and %j missing: %s", (kept, missing, label) => {
  expect(againLabel({ kept, missing })).toBe(label);
});
