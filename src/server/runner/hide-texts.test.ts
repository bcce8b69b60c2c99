import { expect, test } from "vitest";
import { hideTexts } from "./hide-texts.ts";

test.each([
  ['Bad key "hunter22"', ["hunter22"], 'Bad key "•••"'],
  ["hunter22hunter2", ["hunter2", "hunter22"], "••••••"],
  ["a $& b", ["$& b"], "a •••"],
  // Too short; it would match common words.
  ["a key of abc", ["abc", ""], "a key of abc"],
  ["nothing", [], "nothing"],
])("of %j with %j is left %j", (text, secrets, left) => {
  expect(hideTexts(text, secrets)).toBe(left);
});
