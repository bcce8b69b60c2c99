import { expect, test } from "vitest";
import { barHeights, topOfAxis } from "./bar-chart.tsx";

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

test("under the top of an axis the highest bar is lower than the chart", () => {
  expect(barHeights([3, 1, 0], 4)).toEqual([0.75, 0.25, 0]);
});

test.each([
  [[], 1, 2],
  [[0, 0], 1, 2],
  [[1], 1, 2],
  [[3, 1], 1, 4],
  [[10], 1, 10],
  [[11], 1, 20],
  [[99], 1, 100],
  [[101], 1, 200],
  [[0.01], 0.01, 0.02],
  [[0.29], 0.01, 0.4],
  [[1234.56], 0.01, 2000],
])("the axis of %j in steps of %d ends at %d", (values, unit, top) => {
  expect(topOfAxis(values, unit)).toBeCloseTo(top, 10);
});
