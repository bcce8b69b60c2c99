import { expect, test } from "vitest";
import { quoteBatch } from "./batch-quote.ts";

const paid = { creditsPerExecution: 0.1, freeCreditsAllowed: true };
const purse = (freeCredits: number, paidCredits: number) => ({ freeCredits, paidCredits });

test("a free utility costs nothing and says nothing", () => {
  const quote = quoteBatch(50, { ...paid, creditsPerExecution: 0 }, purse(0, 0));
  expect(quote).toEqual({ most: 0, sentence: null, shortage: null });
});

test("names the most, and that failures cost nothing", () => {
  expect(quoteBatch(50, paid, purse(4, 1))).toEqual({
    most: 5,
    sentence: "50 files at 0.10 credits: at most 5.00. Files that fail cost nothing.",
    shortage: null,
  });
  expect(quoteBatch(1, paid, null).sentence).toBe(
    "1 file at 0.10 credits: at most 0.10. Files that fail cost nothing.",
  );
});

test.each([
  [purse(2.95, 0), true, 29, "Your credits are enough for 29 of 50 files."],
  [purse(2.95, 1.1), false, 11, "Your credits are enough for 11 of 50 files."],
  [purse(0.05, 0), true, 0, "You don't have enough credits for any of them."],
  [purse(9, 0), false, 0, "You don't have enough credits for any of them."],
])(
  "with %j and free credits allowed (%s) it is enough for %d",
  (has, allowed, enough, sentence) => {
    const { shortage } = quoteBatch(50, { ...paid, freeCreditsAllowed: allowed }, has);
    expect(shortage).toEqual({ enoughFor: enough, sentence });
  },
);

test("sums hundredths, not binary fractions", () => {
  expect(quoteBatch(3, { ...paid, creditsPerExecution: 0.07 }, purse(0.14, 0.07))).toMatchObject({
    most: 0.21,
    shortage: null,
  });
});
