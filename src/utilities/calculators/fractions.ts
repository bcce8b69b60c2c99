/** In lowest terms, with the sign above. */
export type Fraction = { readonly top: bigint; readonly bottom: bigint };

/** Simplifies a fraction. `bottom` isn't 0. */
export function fraction(top: bigint, bottom: bigint): Fraction {
  const divisor = greatestDivisor(top, bottom) * (bottom < 0n ? -1n : 1n);
  return { top: top / divisor, bottom: bottom / divisor };
}

/** Returns the greatest common divisor, never negative. */
export function greatestDivisor(one: bigint, other: bigint): bigint {
  let [left, right] = [one, other];
  while (right !== 0n) [left, right] = [right, left % right];
  return left < 0n ? -left : left;
}
