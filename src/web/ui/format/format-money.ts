import { type Currency, currencyDecimals } from "#contract/facts/credits/purchase.ts";
import { formatNumber } from "./format-number.ts";

/** Formats an amount in the currency's smallest unit: `9.90 EUR`, `500 JPY`. */
export function formatMoney(amount: number, currency: Currency): string {
  const decimals = currencyDecimals[currency];
  return `${formatNumber(amount / 10 ** decimals, { least: decimals })} ${currency.toUpperCase()}`;
}
