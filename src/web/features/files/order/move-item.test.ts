import { expect, test } from "vitest";
import { inOrder, moveItem } from "./move-item.ts";

test.each([
  [0, 2, ["b", "c", "a"]],
  [2, 0, ["c", "a", "b"]],
  [1, 1, ["a", "b", "c"]],
  [0, -1, ["a", "b", "c"]],
  [2, 9, ["a", "b", "c"]],
  [3, 0, ["a", "b", "c"]],
])("moves place %d to place %d", (from, to, expected) => {
  expect(moveItem(["a", "b", "c"], from, to)).toEqual(expected);
});

test("keeps what has no place for last, and passes over names that are gone", () => {
  const names = ["c", "gone", "a"];
  expect(inOrder(["a", "new", "b", "c"], names, (name) => name)).toEqual(["c", "a", "new", "b"]);
});
