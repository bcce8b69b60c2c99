import { z } from "zod";

/** The largest amount, of which a number of JavaScript still holds hundredths exactly. */
const mostAmount = 1_000_000_000_000;

type Bounds = { readonly default: number; readonly least?: number; readonly most?: number };

/** What a form asks for as a number, with sentences for what is too small or too large. */
export function amountOption(title: string, { default: usual, least, most }: Bounds) {
  const highest = most ?? mostAmount;
  const lowest = least ?? 0;
  return z
    .number(`${title} must be a number.`)
    .min(lowest, `${title} must be at least ${lowest.toLocaleString("en")}.`)
    .max(highest, `${title} can be at most ${highest.toLocaleString("en")}.`)
    .default(usual)
    .meta({ title });
}

/** Asks for a whole number. */
export function countOption(title: string, { default: usual, least = 0, most = 0 }: Bounds) {
  return z
    .int(`${title} must be a whole number.`)
    .min(least, `${title} must be at least ${least.toLocaleString("en")}.`)
    .max(most, `${title} can be at most ${most.toLocaleString("en")}.`)
    .default(usual)
    .meta({ title });
}
