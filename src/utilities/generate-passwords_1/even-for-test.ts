import { expect } from "vitest";

/**
 * Asserts a uniform distribution by Pearson's chi-squared test. `threshold` is the 99.9 % quantile for `size` - 1
 * degrees of freedom (NIST/SEMATECH e-Handbook, table 1.3.6.7.4; beyond 100, SciPy's `chi2.ppf`).
 */
export function expectEven(counts: ReadonlyMap<string, number>, size: number, threshold: number) {
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0);
  const expected = total / size;
  const chiSquared = [...counts.values()].reduce(
    (sum, n) => sum + (n - expected) ** 2 / expected,
    (size - counts.size) * expected,
  );
  expect(chiSquared).toBeLessThan(threshold);
}

export function countEach(values: Iterable<string>, counts = new Map<string, number>()) {
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
