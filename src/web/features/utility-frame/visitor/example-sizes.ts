import type { ShownFile } from "./shown-example.ts";

/** As large as the largest picture of an example is shown, in CSS pixels. */
const longestSide = 112;

/** Largest enlargement: beyond it a picture is nothing but squares. */
const mostScale = 3;

/**
 * By what all pictures of an example are multiplied, so that they stand beside each other as they are:
 * one that was doubled is shown twice as large.
 */
export function scaleOf(files: readonly ShownFile[]): number {
  const sides = files.flatMap(({ picture }) =>
    picture === undefined ? [] : [picture.width, picture.height],
  );
  return Math.min(mostScale, longestSide / Math.max(1, ...sides));
}
