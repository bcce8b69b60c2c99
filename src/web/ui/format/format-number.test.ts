import fc from "fast-check";
import { expect, test } from "vitest";
import { formatChoice, formatCount, formatNumber, formatShare } from "./format-number.ts";

test.each([
  [0, {}, "0"],
  [999, {}, "999"],
  [1000, {}, "1,000"],
  [-1_234_567, {}, "-1,234,567"],
  [0.05, { least: 2 }, "0.05"],
  [1234.5, { least: 2 }, "1,234.50"],
  [-0.004, { least: 2 }, "0.00"],
  [1.5, { most: 2 }, "1.5"],
  [2, { most: 2 }, "2"],
  [5.298, { most: 2 }, "5.3"],
])("writes %d with %j as %s", (value, digits, text) => {
  expect(formatNumber(value, digits)).toBe(text);
});

test("writes what Intl does", () => {
  const whole = new Intl.NumberFormat("en");
  const amount = new Intl.NumberFormat("en", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: "negative",
  });
  fc.assert(
    fc.property(fc.integer(), (value) => {
      expect(formatNumber(value)).toBe(whole.format(value));
      expect(formatNumber(value / 100, { least: 2 })).toBe(amount.format(value / 100));
    }),
  );
});

test("joins names as Intl does", () => {
  const list = new Intl.ListFormat("en", { type: "disjunction" });
  for (const names of [[], ["A"], ["A", "B"], ["A", "B", "C"], ["A", "B", "C", "D"]]) {
    expect(formatChoice(names)).toBe(list.format(names));
  }
});

test.each([
  [0, "0 files"],
  [1, "1 file"],
  [1500, "1,500 files"],
])("counts %d as %s", (count, text) => {
  expect(formatCount(count, "file", "files")).toBe(text);
});

test("a share that there is not is a dash", () => {
  expect([0.9849, 1, null].map(formatShare)).toEqual(["98.5%", "100%", "–"]);
});
