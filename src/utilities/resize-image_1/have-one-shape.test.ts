import { expect, test } from "vitest";
import { haveOneShape } from "./have-one-shape.ts";
import { enlargeOptions } from "./options.ts";
import { targetSize } from "./target-size.ts";

test("a stretched picture has another shape, and an unknown one none", () => {
  const before = { width: 400, height: 300 };
  expect(haveOneShape(before, { width: 400, height: 310 })).toBe(false);
  expect(haveOneShape(before, { width: 820, height: 600 })).toBe(false);
  expect(haveOneShape(before, null)).toBe(false);
  expect(haveOneShape(null, before)).toBe(false);
});

test.each([
  [{ width: 400, height: 300 }, 0.5],
  [{ width: 4000, height: 3 }, 0.3],
  [{ width: 3, height: 4000 }, 0.3],
  [{ width: 1333, height: 751 }, 0.01],
  [{ width: 17, height: 11 }, 1],
])("%j reduced by %d keeps its shape", (before, factor) => {
  const options = { ...enlargeOptions.parse({}), factor };
  expect(haveOneShape(before, targetSize("reduce", before, options))).toBe(true);
});
