import { type Currency, currencyDecimals } from "#contract/facts/credits/purchase.ts";
import type { SoldPurchase } from "#contract/schemas/purchase.ts";

export const currencyChoices = Object.keys(currencyDecimals).map((code) => ({
  value: code,
  label: code.toUpperCase(),
}));

/** Returns the money not refunded, in the currency's smallest unit. */
export function moneyLeft({ charged, reversals }: SoldPurchase): number {
  const counted = reversals.filter(({ status }) => status !== "undone");
  return counted.reduce((left, { amount }) => left - amount, charged ?? 0);
}

/** Parses an amount such as `9.90` into the smallest unit, or null. */
export function readMoney(text: string, currency: Currency): number | null {
  const decimals = currencyDecimals[currency];
  const [, whole = "", fraction = ""] = /^(\d{1,10})(?:[.,](\d+))?$/.exec(text.trim()) ?? [];
  if (whole === "" || fraction.length > decimals) return null;
  return Number(`${whole}${fraction.padEnd(decimals, "0")}`);
}

/** Formats the smallest unit as typed: `9.90`. */
export function writeMoney(amount: number, currency: Currency): string {
  const decimals = currencyDecimals[currency];
  if (decimals === 0) return String(amount);
  const digits = String(amount).padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
