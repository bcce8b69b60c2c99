import { expect, test } from "vitest";
import { barHeights } from "./bar-heights.ts";

test.each([
  [[], []],
  [
    [0, 0],
    [0, 0],
  ],
  [
    [1000, 500, 1, 0],
    [1, 0.5, 0.06, 0],
  ],
  [[0.01], [1]],
])("the bars of %j are %j high", (values, heights) => {
  expect(barHeights(values)).toEqual(heights);
});
