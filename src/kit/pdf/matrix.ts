/** x' = a x + c y + e, y' = b x + d y + f (ISO 32000-1, 8.3.3). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Applies `one` first. */
export function multiplied(one: Matrix, other: Matrix): Matrix {
  const [a, b, c, d, e, f] = one;
  const [k, l, m, n, o, p] = other;
  return [
    a * k + b * m,
    a * l + b * n,
    c * k + d * m,
    c * l + d * n,
    e * k + f * m + o,
    e * l + f * n + p,
  ];
}

export function matrixOf(numbers: readonly unknown[]): Matrix | undefined {
  const all = numbers.filter((one) => typeof one === "number" && Number.isFinite(one));
  const [a, b, c, d, e, f] = all as number[];
  if (numbers.length !== 6 || f === undefined) return undefined;
  return [a ?? 0, b ?? 0, c ?? 0, d ?? 0, e ?? 0, f];
}
