/** True in `npm run test:all`, which leaves nothing out. */
export const testsAll = process.env["TEST_ALL"] === "yes";

/**
 * Returns `most` of the values, spread evenly from the first to the last, and the same in every run; all of them in
 * `npm run test:all`.
 */
export function sampled<Value>(values: readonly Value[], most: number): readonly Value[] {
  if (testsAll || values.length <= most) return values;
  const step = most === 1 ? 0 : (values.length - 1) / (most - 1);
  const places = new Set(Array.from({ length: most }, (_, index) => Math.round(index * step)));
  return values.filter((_, place) => places.has(place));
}
