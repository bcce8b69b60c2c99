import { expect, test } from "vitest";
import { readMoney, writeMoney } from "./money.ts";

test.each([
  ["9.90", "eur", 990],
  ["9,9", "eur", 990],
  [" 10 ", "usd", 1000],
  ["0.07", "usd", 7],
  ["500", "jpy", 500],
  ["5.0", "jpy", null],
  ["9.999", "eur", null],
  ["-1", "eur", null],
  ["", "eur", null],
] as const)("'%s' of %s is %s", (text, currency, amount) => {
  expect(readMoney(text, currency)).toBe(amount);
});

test.each([
  [990, "eur", "9.90"],
  [7, "usd", "0.07"],
  [500, "jpy", "500"],
] as const)("%i of %s is written %s", (amount, currency, text) => {
  expect(writeMoney(amount, currency)).toBe(text);
});
