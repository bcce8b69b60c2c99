import { mostCreditsStated, toHundredths } from "./amount.ts";

/** `paid` is final. */
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

/** Refunded by the seller, or disputed by the payer at a bank. */
export const reversalKinds = ["refund", "dispute"] as const;
export type ReversalKind = (typeof reversalKinds)[number];

/** A reversal counts until it is undone: a failed refund or a dispute we won. */
export const reversalStatuses = ["asked", "pending", "done", "undone"] as const;
export type ReversalStatus = (typeof reversalStatuses)[number];

/** With the decimals of their smallest unit. */
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

/** Credits in hundredths, prices in the currency's smallest unit, names in characters. */
export const saleLimits = {
  mostCredits: toHundredths(mostCreditsStated),
  mostPrice: 99_999_999,
  longestName: 60,
  mostPacks: 50,
} as const;

interface AmountTerms {
  /** In the currency's smallest unit. */
  readonly priceOfCredit: number;
  readonly leastCredits: number;
  readonly mostCredits: number;
}

/** Explains a wrong maximum amount, or returns null. */
export function mistakeOfMost(terms: AmountTerms): string | null {
  if (terms.leastCredits > terms.mostCredits) return "The maximum must be at least the minimum.";
  // Stripe accepts at most eight digits.
  const price = terms.priceOfCredit * terms.mostCredits;
  return price > saleLimits.mostPrice
    ? "That many credits cost more than a single payment can be. Lower the maximum or the price."
    : null;
}
