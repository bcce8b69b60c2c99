import type { RunFunction } from "#kit/run/run-context.ts";
import { type Fraction, fraction } from "./fractions.ts";
import type { fractionCalculator } from "./fraction-calculator.ts";
import { readCalculation } from "./read-calculation.ts";

/** Longer repeating parts are cut. */
const mostDecimals = 100;

/** Throws as `readCalculation` does. */
export const run: RunFunction<typeof fractionCalculator> = async (_operation, { text }) => {
  const result = readCalculation(text);
  const hundredfold = fraction(result.top * 100n, result.bottom);
  return {
    type: "values",
    values: [
      { label: "Fraction", value: written(result) },
      { label: "Mixed number", value: mixed(result) },
      { label: "Decimal", value: decimal(result) },
      { label: "Percent", value: `${decimal(hundredfold)}%` },
    ],
  };
};

function written({ top, bottom }: Fraction): string {
  return bottom === 1n ? String(top) : `${top}/${bottom}`;
}

function mixed(value: Fraction): string {
  const { top, bottom } = value;
  const size = top < 0n ? -top : top;
  if (bottom === 1n || size < bottom) return written(value);
  return `${top < 0n ? "-" : ""}${size / bottom} ${size % bottom}/${bottom}`;
}

/** Long division, with the repeating part in brackets. */
function decimal({ top, bottom }: Fraction): string {
  const size = top < 0n ? -top : top;
  const seen = new Map<bigint, number>();
  let [digits, rest] = ["", size % bottom];
  while (rest !== 0n && !seen.has(rest) && digits.length < mostDecimals) {
    seen.set(rest, digits.length);
    digits += String((rest * 10n) / bottom);
    rest = (rest * 10n) % bottom;
  }
  const start = rest === 0n ? undefined : seen.get(rest);
  const part =
    rest === 0n
      ? digits
      : start === undefined
        ? `${digits}…`
        : `${digits.slice(0, start)}(${digits.slice(start)})`;
  return `${top < 0n ? "-" : ""}${size / bottom}${part === "" ? "" : `.${part}`}`;
}
