import fc from "fast-check";
import { expect, test } from "vitest";
import { RunError } from "#kit/run/run-error.ts";
import { enlargeOptions } from "./options.ts";
import type { ResizeOptions } from "./options.ts";
import { targetSize } from "./target-size.ts";

const photo = { width: 4000, height: 3000 };

function options(given: Partial<ResizeOptions>): ResizeOptions {
  return { ...enlargeOptions.parse({}), ...given };
}

test.each([
  [
    "enlarge",
    { width: 3999 },
    "would_shrink",
    "This would shrink the image from 4,000 × 3,000 pixels to 3,999 × 2,999 pixels. Choose a larger size, or use Reduce.",
  ],
  [
    "enlarge",
    { width: 8000, height: 2999, fit: "fill" },
    "would_shrink",
    "This would shrink the image from 4,000 × 3,000 pixels to 8,000 × 2,999 pixels. Choose a larger size, or use Reduce.",
  ],
  [
    "enlarge",
    { width: 8000, height: 2400 },
    "would_shrink",
    "This would shrink the image from 4,000 × 3,000 pixels to 3,200 × 2,400 pixels. Choose a larger size, or use Reduce.",
  ],
  [
    "reduce",
    { longestSide: 4001 },
    "would_enlarge",
    "This would enlarge the image from 4,000 × 3,000 pixels to 4,001 × 3,001 pixels. Choose a smaller size, or use Enlarge.",
  ],
  [
    "reduce",
    { height: 3001, fit: "fill" },
    "would_enlarge",
    "This would enlarge the image from 4,000 × 3,000 pixels to 4,000 × 3,001 pixels. Choose a smaller size, or use Enlarge.",
  ],
  [
    "reduce",
    { factor: 0.0001 },
    "nothing_left",
    "This image of 4,000 × 3,000 pixels would shrink to nothing. Choose a larger size.",
  ],
] as const)("refuses to %s by %j", (direction, given, code, sentence) => {
  expect(() => targetSize(direction, photo, options(given))).toThrow(new RunError(code, sentence));
});

test.each([
  ["enlarge", {}, { width: 8000, height: 6000 }],
  ["enlarge", { factor: 1.5 }, { width: 6000, height: 4500 }],
  ["enlarge", { factor: 1 }, photo],
  ["enlarge", { width: 5000 }, { width: 5000, height: 3750 }],
  ["enlarge", { height: 4500 }, { width: 6000, height: 4500 }],
  ["enlarge", { width: 5000, height: 9000 }, { width: 5000, height: 3750 }],
  ["enlarge", { width: 5000, height: 9000, fit: "fill" }, { width: 5000, height: 9000 }],
  ["enlarge", { width: 5000, fit: "fill" }, { width: 5000, height: 3000 }],
  ["enlarge", { longestSide: 6000 }, { width: 6000, height: 4500 }],
  ["reduce", {}, { width: 2000, height: 1500 }],
  ["reduce", { factor: 0.1 }, { width: 400, height: 300 }],
  ["reduce", { factor: 0.0003 }, { width: 1, height: 1 }],
  ["reduce", { width: 1280, height: 720 }, { width: 960, height: 720 }],
  ["reduce", { width: 333 }, { width: 333, height: 250 }],
  ["reduce", { width: 1, fit: "fill" }, { width: 1, height: 3000 }],
  ["reduce", { longestSide: 1280 }, { width: 1280, height: 960 }],
] as const)("%s by %j", (direction, given, size) => {
  expect(targetSize(direction, photo, options(given))).toEqual(size);
});

test("the short side of a very long image keeps one pixel", () => {
  const line = { width: 10_000, height: 2 };
  expect(targetSize("reduce", line, options({ longestSide: 100 }))).toEqual({
    width: 100,
    height: 1,
  });
});

test("inside hits one of the asked sides and exceeds neither", () => {
  const side = fc.integer({ min: 1, max: 60_000 });
  const small = fc.integer({ min: 1, max: 1000 });
  fc.assert(
    fc.property(small, small, side, side, (width, height, factorWidth, factorHeight) => {
      const box = { width: width + factorWidth, height: height + factorHeight };
      const size = targetSize("enlarge", { width, height }, options(box));
      expect(size.width === box.width || size.height === box.height).toBe(true);
      expect(size.width).toBeLessThanOrEqual(box.width);
      expect(size.height).toBeLessThanOrEqual(box.height);
    }),
    { seed: 3 },
  );
});
