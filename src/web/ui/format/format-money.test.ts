import { expect, test } from "vitest";
import { formatMoney } from "./format-money.ts";

test.each([
  [990, "eur", "9.90 EUR"],
  [1, "usd", "0.01 USD"],
  [500, "jpy", "500 JPY"],
  [99_999_999, "chf", "999,999.99 CHF"],
] as const)("%i of the smallest unit of %s", (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});
