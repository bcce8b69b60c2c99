import { expect, test } from "vitest";
import { photoSize } from "./scale-photo.ts";

test.each([
  [4000, 3000, 240, 180],
  [3000, 4000, 180, 240],
  [240, 240, 240, 240],
  [100, 50, 100, 50],
  [10_000, 3, 240, 1],
])("a picture of %i × %i is sent as %i × %i", (width, height, toWidth, toHeight) => {
  expect(photoSize(width, height)).toEqual({ width: toWidth, height: toHeight });
});
