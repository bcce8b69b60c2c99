import { expect, test } from "vitest";
import { boxOfDrawing, drawingPattern, writeDrawing } from "./drawing.ts";

test.each([
  "M1 2",
  "M1 2 L",
  "m1 2 L3 4",
  "M1 2 L3 4,",
  "M1 2 C1 2 3 4 5 6",
  "M-1 2 L3 4",
  "M1 2 L3e9 4",
])("%s is no drawing, or one of a point alone", (text) =>
  expect(drawingPattern.test(text)).toBe(text === "M1 2"),
);

test("writes strokes as lines and curves through the middles between their points", () => {
  const text = writeDrawing([
    [
      [0, 0],
      [10, 20],
      [20.26, 20],
      [30, 0],
    ],
    [[5, 5]],
  ]);
  expect(text).toBe("M0 0 Q10 20 15.1 20 Q20.3 20 25.1 10 L30 0 M5 5 L5 5");
  expect(drawingPattern.test(text)).toBe(true);
});

test("a drawing's box holds all of it, and a line's is no line", () => {
  expect(boxOfDrawing("M10 20 Q40 90 30 30 L50 25")).toEqual({
    x: 10,
    y: 20,
    width: 40,
    height: 70,
  });
  expect(boxOfDrawing("M100 50 L300 50")).toEqual({ x: 100, y: 40, width: 200, height: 20 });
  expect(boxOfDrawing("M7 7 L7 7")).toEqual({ x: 6.5, y: 6.5, width: 1, height: 1 });
});

test("what is nearly a drawing is refused as soon as one that is", () => {
  const long = `M1 1${" Q1000.5 1000.5 1000.5 1000.5".repeat(3400)}`;
  expect(drawingPattern.test(long)).toBe(true);
  const startedAt = performance.now();
  expect(drawingPattern.test(`${long}!`)).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
