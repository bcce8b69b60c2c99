import { expect, test } from "vitest";
import { countCategories } from "./count-categories.ts";

test("counts what is there in the order of the contract, and leaves out what nothing is in", () => {
  expect(countCategories([])).toEqual([]);
  const entries = (["text", "images", "media", "text"] as const).map((category) => ({ category }));
  expect(countCategories(entries)).toEqual([
    { category: "images", count: 1 },
    { category: "text", count: 2 },
    { category: "media", count: 1 },
  ]);
});
