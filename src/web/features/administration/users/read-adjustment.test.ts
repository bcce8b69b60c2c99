import { expect, test } from "vitest";
import { adjustmentMistakes, readAdjustment } from "./read-adjustment.ts";

const form = "Enter a number with at most two decimals, such as 5 or -0.50.";

test.each([
  ["", form],
  ["five", form],
  ["0.001", form],
  ["1e3", form],
  ["1,000.00", form],
  ["0", "Enter an amount other than zero."],
  ["-0.00", "Enter an amount other than zero."],
  ["1000000.01", "You can adjust up to 1,000,000 credits at once."],
])("an amount of '%s' is refused", (amount, message) => {
  expect(adjustmentMistakes({ amount, reason: "Goodwill" })).toEqual({ amount: message });
});

test("both mistakes are told at once", () => {
  expect(adjustmentMistakes({ amount: "", reason: " " })).toEqual({
    amount: form,
    reason: "A reason is required.",
  });
});

test.each([
  ["5", 5],
  [" +2.5 ", 2.5],
  ["-0,01", -0.01],
  ["1000000", 1_000_000],
])("an amount of '%s' is %d", (typed, amount) => {
  const right = { amount: typed, reason: " Goodwill " };
  expect(adjustmentMistakes(right)).toEqual({});
  expect(readAdjustment(right)).toEqual({ amount, reason: "Goodwill" });
});
