import { type Credits, toCredits } from "#contract/facts/credits/amount.ts";
import { type Priced, priceOf } from "#contract/facts/credits/price.ts";
import { formatNumber } from "./format-number.ts";

/** Formats with two decimals: `0.05`, `1,234.50`. */
export function formatCredits(credits: Credits): string {
  return formatNumber(credits, { least: 2 });
}

/** Formats a balance change: `+10.00`, `-0.05`. */
export function formatCreditChange(credits: Credits): string {
  return `${credits > 0 ? "+" : ""}${formatCredits(credits)}`;
}

/** Formats a price: `Free!` or `0.05 credits`. */
export function formatPrice(credits: Credits): string {
  if (credits === 0) return "Free!";
  return credits === 1 ? "1.00 credit" : `${formatCredits(credits)} credits`;
}

/** Formats a run's price: `Free!` or `0.05 credits`. */
export function formatPriceOf(utility: Priced): string {
  return formatPrice(toCredits(priceOf(utility)));
}
