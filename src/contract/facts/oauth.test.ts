import { expect, test } from "vitest";
import { readUserCode, showUserCode } from "./oauth.ts";

test.each([
  ["", "nothing"],
  ["BCDF-GHJ", "a letter is missing"],
  ["BCDF-GHJKL", "a letter too many"],
  ["BCDF-GHJA", "a vowel"],
  ["BCDF-GHJ0", "a digit"],
  ["BCDF_GHJK", "another sign"],
])("is no user code: %2$s", (text) => {
  expect(readUserCode(text)).toBeUndefined();
});

test("a user code is read as people type it", () => {
  for (const typed of ["BCDF-GHJK", "bcdfghjk", " bcdf ghjk ", "BCDF–GHJK"]) {
    expect(readUserCode(typed)).toBe("BCDFGHJK");
  }
  expect(showUserCode("BCDFGHJK")).toBe("BCDF-GHJK");
});
