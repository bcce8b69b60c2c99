/** Hundredths of a credit as an integer: the only form in which amounts are computed or stored. */
export type Hundredths = number;

/** Turns hundredths of a credit into the credits that the API and the screens show. */
export function toCredits(hundredths: Hundredths): number {
  return hundredths / 100;
}

/** Turns credits with at most two decimals into hundredths; `Math.round` undoes binary fractions. */
export function toHundredths(credits: number): Hundredths {
  return Math.round(credits * 100);
}
