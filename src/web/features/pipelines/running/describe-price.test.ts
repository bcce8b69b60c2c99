import { expect, test } from "vitest";
import { toHundredths } from "#contract/facts/credits/amount.ts";
import { describePrice } from "./describe-price.ts";

test.each([
  [0, 0, "Free"],
  [0.03, 0.03, "Costs 0.03 credits"],
  [1, 1, "Costs 1.00 credit"],
  [0.01, 0.05, "Costs 0.01 to 0.05 credits"],
  [0, 10, "Costs up to 10.00 credits"],
])("from %d to %d credits: %s", (least, most, sentence) => {
  expect(describePrice({ least: toHundredths(least), most: toHundredths(most) })).toBe(sentence);
});
