import { expect, test } from "vitest";
import { readCredits } from "./read-credits.ts";

test.each([
  ["12.50", 12.5],
  [" 12,5 ", 12.5],
  ["0", 0],
  ["1000000", 1_000_000],
  ["1000000.01", null],
  ["1.234", null],
  ["-1", null],
  ["a lot", null],
  ["", null],
])("'%s' is %s", (text, credits) => {
  expect(readCredits(text)).toBe(credits);
});
