import { mostCreditsStated, toHundredths } from "./amount.ts";

/** Where a purchase stands; `paid` is where it stays. */
export const purchaseStatuses = [
  "begun",
  "open",
  "waiting",
  "paid",
  "failed",
  "expired",
  "mismatched",
] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

/** Why money of a purchase goes back: given by the seller, or claimed by the payer at a bank. */
export const reversalKinds = ["refund", "dispute"] as const;
export type ReversalKind = (typeof reversalKinds)[number];

/** It counts until it is undone: a refund that failed, a dispute that was won. */
export const reversalStatuses = ["asked", "pending", "done", "undone"] as const;
export type ReversalStatus = (typeof reversalStatuses)[number];

/** The currencies that credits can be sold in, with the decimals of their smallest unit. */
export const currencyDecimals = {
  aud: 2,
  cad: 2,
  chf: 2,
  czk: 2,
  dkk: 2,
  eur: 2,
  gbp: 2,
  jpy: 0,
  nok: 2,
  nzd: 2,
  pln: 2,
  sek: 2,
  usd: 2,
} as const satisfies Readonly<Record<string, number>>;
export type Currency = keyof typeof currencyDecimals;

/** Bounds of what is sold: credits in hundredths, prices in the smallest unit, names in characters. */
export const saleLimits = {
  mostCredits: toHundredths(mostCreditsStated),
  mostPrice: 99_999_999,
  longestName: 60,
  mostPacks: 50,
} as const;

interface AmountTerms {
  /** In the smallest unit of the currency. */
  readonly priceOfCredit: number;
  readonly leastCredits: number;
  readonly mostCredits: number;
}

/** What is wrong with the most whole credits that are sold at once on these terms; null for nothing. */
export function mistakeOfMost(terms: AmountTerms): string | null {
  if (terms.leastCredits > terms.mostCredits) return "The maximum must be at least the minimum.";
  // Stripe takes at most eight digits, and whoever chose more would learn it only there.
  const price = terms.priceOfCredit * terms.mostCredits;
  return price > saleLimits.mostPrice
    ? "That many credits cost more than a single payment can be. Lower the maximum or the price."
    : null;
}
