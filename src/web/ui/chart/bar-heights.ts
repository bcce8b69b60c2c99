/** Lowest bar that shows, as a share: one run among a thousand is still seen. */
const lowest = 0.06;

/** How high each bar of a chart is, from 0 to 1, where 1 is the top of the axis or, without one, the highest value. */
export function barHeights(values: readonly number[], top = Math.max(...values, 0)): number[] {
  return values.map((value) => (value <= 0 ? 0 : Math.max(lowest, value / top)));
}

/**
 * The top of an axis for values that are multiples of `unit`: 2, 4, 6, 8 or 10 times a power of ten of it, so that the
 * middle is a value too, and the least of those that no value is above.
 */
export function topOfAxis(values: readonly number[], unit: number): number {
  const highest = Math.max(...values.map((value) => Math.round(value / unit)), 1);
  let power = 1;
  while (10 * power < highest) power *= 10;
  const times = [2, 4, 6, 8].find((each) => each * power >= highest) ?? 10;
  return times * power * unit;
}
