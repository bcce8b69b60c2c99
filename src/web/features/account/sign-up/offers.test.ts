import { expect, test } from "vitest";
import { utilityCountLabel } from "./offers.tsx";

test.each([
  [0, "its first utilities"],
  [1, "its first utilities"],
  [2, "over 1 utility"],
  [3, "over 2 utilities"],
  [11, "over 10 utilities"],
  [20, "over 10 utilities"],
  [21, "over 20 utilities"],
  [100, "over 90 utilities"],
  [101, "over 100 utilities"],
  [1000, "over 900 utilities"],
  [1001, "over 1000 utilities"],
  [4321, "over 1000 utilities"],
])("says of %i utilities: %s", (count, label) => {
  expect(utilityCountLabel(count)).toBe(label);
});
