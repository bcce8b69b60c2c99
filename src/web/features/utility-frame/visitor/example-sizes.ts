import type { ShownFile } from "./shown-example.ts";

/** In CSS pixels. */
const longestSide = 112;

/** More would only show pixels. */
const mostScale = 3;

/** Returns one scale for all pictures of an example, so their sizes stay comparable. */
export function scaleOf(files: readonly ShownFile[]): number {
  const sides = files.flatMap(({ picture }) =>
    picture === undefined ? [] : [picture.width, picture.height],
  );
  return Math.min(mostScale, longestSide / Math.max(1, ...sides));
}
