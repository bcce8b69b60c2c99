import { beforeEach, expect, test, vi } from "vitest";
import { drawn } from "./drawn-for-test.ts";

const values = Array.from({ length: 30 }, (_, index) => index);

beforeEach(() => {
  vi.stubEnv("DRAW", undefined);
});

test("draws so many in their order, the same ones for the same subject", () => {
  const some = drawn("a subject", values, 7);
  expect(new Set(some).size).toBe(7);
  expect(some).toEqual(some.toSorted((one, other) => one - other));
  expect(drawn("a subject", values, 7)).toEqual(some);
  expect(drawn("another", values, 7)).not.toEqual(some);
});

test("draws all where there are no more", () => {
  expect(drawn("a subject", [3, 1], 7)).toEqual([3, 1]);
});
