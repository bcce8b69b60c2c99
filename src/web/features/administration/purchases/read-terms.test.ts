import { expect, test } from "vitest";
import { readTerms, termMistakes } from "./read-terms.ts";

const typed = { isSold: true, price: "0.99", currency: "eur", least: "10", most: "500" } as const;
const noWhole = "Enter a whole number from 1 to 1000000.";

test.each([
  [{ price: "0" }, { price: "Enter a price in this currency, such as 0.99." }],
  [
    { currency: "jpy", price: "0.5" } as const,
    { price: "Enter a price in this currency, such as 0.99." },
  ],
  [{ least: "0" }, { least: noWhole }],
  [
    { least: "1.5", most: "1000001" },
    { least: noWhole, most: noWhole },
  ],
  [{ least: "501" }, { most: "The maximum must be at least the minimum." }],
  [
    { price: "200", most: "5000" },
    {
      most: "That many credits cost more than a single payment can be. Lower the maximum or the price.",
    },
  ],
])("%o is refused with %o", (change, mistakes) => {
  expect(termMistakes({ ...typed, ...change })).toEqual(mistakes);
});

test("terms are read in the smallest unit, and none where none are sold", () => {
  expect(termMistakes(typed)).toEqual({});
  expect(termMistakes({ ...typed, price: "199.99", most: "5000" })).toEqual({});
  expect(readTerms(typed)).toEqual({
    priceOfCredit: 99,
    currency: "eur",
    leastCredits: 10,
    mostCredits: 500,
  });
  const unsold = { ...typed, isSold: false, price: "" };
  expect([termMistakes(unsold), readTerms(unsold)]).toEqual([{}, null]);
});
