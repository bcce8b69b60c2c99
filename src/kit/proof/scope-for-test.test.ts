import { expect, test } from "vitest";
import { sampled, testsAll } from "./scope-for-test.ts";

const values = Array.from({ length: 101 }, (_, index) => index);

test("a sample is spread evenly from the first value to the last", () => {
  expect(sampled(values, 5)).toEqual(testsAll ? values : [0, 25, 50, 75, 100]);
  expect(sampled(values, 1)).toEqual(testsAll ? values : [0]);
});

test("fewer values than the sample would have are all taken", () => {
  expect(sampled([1, 2], 5)).toEqual([1, 2]);
  expect(sampled([], 5)).toEqual([]);
});
