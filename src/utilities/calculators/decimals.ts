import { Decimal as Base } from "decimal.js";

/** Holds sums of squares of all numbers we take exactly, and rounds halves up as banks do. */
export const Decimal = Base.clone({ precision: 120, rounding: Base.ROUND_HALF_UP });

/** Writes 1234.5 as "1,234.50". */
export function money(value: Base): string {
  return grouped(value.toFixed(2));
}

/** Writes a number with at most `decimals` decimals and no zeros at the end: "1,234.5". */
export function short(value: Base, decimals = 6): string {
  const rounded = value.toDecimalPlaces(decimals);
  return grouped(rounded.isZero() ? "0" : rounded.toFixed());
}

/** Groups thousands of digits as English does. Needs no locale, which browsers and servers may lack. */
export function grouped(digits: string): string {
  const [whole = "", ...rest] = digits.split(".");
  return [whole.replace(/\B(?=(\d{3})+$)/g, ","), ...rest].join(".");
}
