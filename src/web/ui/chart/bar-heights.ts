/** Lowest bar that shows, as a share: one run among a thousand is still seen. */
const lowest = 0.06;

/** How high each bar of a chart is, from 0 to 1, the highest value being 1. */
export function barHeights(values: readonly number[]): number[] {
  const highest = Math.max(...values, 0);
  return values.map((value) => (value <= 0 ? 0 : Math.max(lowest, value / highest)));
}
