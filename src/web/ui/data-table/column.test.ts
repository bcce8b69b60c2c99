import { expect, test } from "vitest";
import { nextSort, withRow } from "./column.ts";

test("a head sorts upward first, downward when pressed again, and upward anew for another", () => {
  const first = nextSort(undefined, "email");
  expect(first).toEqual({ by: "email", direction: "asc" });
  const second = nextSort(first, "email");
  expect(second).toEqual({ by: "email", direction: "desc" });
  expect(nextSort(second, "email")).toEqual({ by: "email", direction: "asc" });
  expect(nextSort(second, "created")).toEqual({ by: "created", direction: "asc" });
});

test("a row is ticked and cleared without changing the selection it came from", () => {
  const before = new Set(["one"]);
  expect([...withRow(before, "two", true)]).toEqual(["one", "two"]);
  expect([...withRow(before, "one", false)]).toEqual([]);
  expect([...withRow(before, "two", false)]).toEqual(["one"]);
  expect([...before]).toEqual(["one"]);
});
