import fc from "fast-check";
import { expect, test } from "vitest";
import { accentShades, accentStyle, contrastOf, shippedAccent } from "./accent.ts";

test("contrast is that of WCAG", () => {
  expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrastOf("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("the product's own accent stays nearly as it is", () => {
  const shades = accentShades("#0b7a6b");
  expect(shades[8]).toBe("#0b7a6b");
  expect(shades).toHaveLength(shippedAccent.length);
});

/** Texts and marks with what they stand on, in the sheets. */
const pairs = (shades: readonly string[]) =>
  [
    ["button", shades[8], "#ffffff"],
    ["pressed button", shades[9], "#ffffff"],
    ["link, light", shades[8], "#ffffff"],
    ["link on a panel, light", shades[8], "#f3f6f5"],
    ["notice, light", shades[9], shades[1]],
    ["link, dark", shades[4], "#14181a"],
    ["link on a panel, dark", shades[4], "#1f2527"],
    ["notice, dark", shades[3], "#14181a"],
  ] as const;

test("any accent has at least 4.5:1 in light and dark", () => {
  const colour = fc
    .integer({ min: 0, max: 0xff_ff_ff })
    .map((number) => `#${number.toString(16).padStart(6, "0")}`);
  const extremes = ["#000000", "#ffffff", "#ffff00", "#0000ff", "#ff0000", "#808080"];
  fc.assert(
    fc.property(fc.oneof(colour, fc.constantFrom(...extremes)), (accent) => {
      for (const [name, one = "", other = ""] of pairs(accentShades(accent))) {
        expect(contrastOf(one, other), `${name} of ${accent}`).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test("the style sheet is made of colours alone", () => {
  expect(accentStyle("#c2185b").replaceAll(/#[0-9a-f]{6}|rgb\([\d ]+ \/ 14%\)/g, "")).toMatch(
    /^[^<>#]*$/,
  );
});
