import { expect, test } from "vitest";
import { formatCreditChange, formatCredits, formatPrice } from "./format-credits.ts";

test.each([
  [0, "Free!"],
  [0.01, "0.01 credits"],
  [1, "1.00 credit"],
  [10, "10.00 credits"],
])("writes the price %d as %s", (credits, text) => {
  expect(formatPrice(credits)).toBe(text);
});

test.each([
  [10, "+10.00"],
  [0, "0.00"],
  [-0.05, "-0.05"],
])("writes the change %d as %s", (credits, text) => {
  expect(formatCreditChange(credits)).toBe(text);
});

test("writes a balance with two decimals", () => {
  expect(formatCredits(1234.5)).toBe("1,234.50");
});
