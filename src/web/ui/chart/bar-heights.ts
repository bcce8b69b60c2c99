/** Smallest share at which a bar is still visible. */
const lowest = 0.06;

/** Returns bar heights from 0 to 1, relative to `top` or the highest value. */
export function barHeights(values: readonly number[], top = Math.max(...values, 0)): number[] {
  return values.map((value) => (value <= 0 ? 0 : Math.max(lowest, value / top)));
}

/**
 * Returns the smallest sufficient axis top: 2, 4, 6, 8 or 10 times a power of ten of `unit`, so its
 * half is a value too.
 */
export function topOfAxis(values: readonly number[], unit: number): number {
  const highest = Math.max(...values.map((value) => Math.round(value / unit)), 1);
  let power = 1;
  while (10 * power < highest) power *= 10;
  const times = [2, 4, 6, 8].find((each) => each * power >= highest) ?? 10;
  return times * power * unit;
}
