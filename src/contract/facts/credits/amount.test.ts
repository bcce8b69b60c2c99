import { expect, test } from "vitest";
import type { Run } from "../../schemas/run.ts";
import { type Credits, type Hundredths, leftOf, sumOf, toCredits, toHundredths } from "./amount.ts";
import { isFree, priceOf } from "./price.ts";

test.each([0, 0.01, 0.07, 0.29, 1.1, 10, 1_000_000])("%d credits come back the same", (credits) => {
  expect(toCredits(toHundredths(credits))).toBe(credits);
});

test("binary fractions leave no trace", () => {
  expect([0.29, 1.1, 4.35, -0.07].map(toHundredths)).toEqual([29, 110, 435, -7]);
});

test("amounts are added up, and none are nothing", () => {
  expect(sumOf([toHundredths(0.1), toHundredths(0.2), toHundredths(-0.05)])).toBe(25);
  expect(sumOf([])).toBe(0);
});

test("what is left of an amount is never less than nothing", () => {
  const [five, two] = [toHundredths(0.05), toHundredths(0.02)];
  expect([leftOf(five, two), leftOf(five, five), leftOf(two, five)]).toEqual([3, 0, 0]);
});

test("a price is the same of a row, of an entry on the wire and of a manifest", () => {
  expect(priceOf({ price: toHundredths(0.29) })).toBe(29);
  expect(priceOf({ creditsPerExecution: 0.29 })).toBe(29);
});

test("only a price of zero is free", () => {
  expect([isFree({ creditsPerExecution: 0 }), isFree({ creditsPerExecution: 0.01 })]).toEqual([
    true,
    false,
  ]);
});

// Never run: the compiler checks that each line is an error.
export function unitsAreHeldApart(amount: Hundredths, credits: Credits, run: Run): unknown {
  // @ts-expect-error Hundredths are not shown as credits.
  const shown: Credits = amount;
  // @ts-expect-error Credits are not stored as hundredths.
  const stored: Hundredths = credits;
  // @ts-expect-error A plain number does not say that it is one of hundredths.
  const held: Hundredths = 5;
  // @ts-expect-error What was turned into hundredths is not turned again.
  toHundredths(amount);
  // @ts-expect-error What was turned into credits is not turned again.
  toCredits(credits);
  // @ts-expect-error A row's amount does not reach the wire as it is.
  const answered: Run = { ...run, price: amount };
  // @ts-expect-error The price of a manifest or an entry is not one of a row.
  const price = priceOf({ price: run.price });
  // @ts-expect-error The price of a row is not one of an entry.
  const entry = priceOf({ creditsPerExecution: amount });
  return [shown, stored, held, answered, price, entry];
}
