import { expect, test } from "vitest";
import { changeInWords, runsPerPack } from "./price-words.ts";

const small = { name: "Small", credits: 10, isActive: true };
const large = { name: "Large", credits: 120.5, isActive: true };
const hidden = { name: "Old", credits: 5, isActive: false };

test.each([
  [2, [small, large, hidden], "At this price Small pays for 5 runs, Large pays for 60 runs."],
  [0.1, [large], "At this price Large pays for 1,205 runs."],
  [10, [small], "At this price Small pays for 1 run."],
  [0, [small], null],
  [1, [hidden], null],
])("a price of %d with %o: %s", (price, packs, words) => {
  expect(runsPerPack(price, packs)).toBe(words);
});

const kept = "Runs in progress keep their price. Pages that are already open keep it for an hour.";

test.each([
  [0, 1, 2, `In the last 30 days 0 runs were charged 1.00. ${kept}`],
  [
    1,
    1,
    0.9,
    `In the last 30 days 1 run was charged 1.00. It would have cost 0.10 credits less. ${kept}`,
  ],
  [
    1200,
    0.1,
    0.3,
    `In the last 30 days 1,200 runs were charged 0.10. They would have cost 240.00 credits more. ${kept}`,
  ],
])("%d runs from %d to %d", (runs, before, after, words) => {
  expect(changeInWords(runs, before, after)).toBe(words);
});
