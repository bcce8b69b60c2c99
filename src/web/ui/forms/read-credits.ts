import { type Credits, mostCreditsStated } from "#contract/facts/credits/amount.ts";

export const noCreditsTyped = "Enter a number with at most two decimals, such as 100 or 12.50.";

/** Parses credits such as `12.50` or `12,5`; null if invalid or too many. */
export function readCredits(text: string): Credits | null {
  const isNumber = /^\d{1,7}(?:[.,]\d{1,2})?$/.test(text.trim());
  const credits = isNumber ? Number(text.trim().replace(",", ".")) : Number.NaN;
  return credits <= mostCreditsStated ? credits : null;
}
