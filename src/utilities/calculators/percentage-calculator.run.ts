import type { RunFunction } from "#kit/run/run-context.ts";
import { Decimal, short } from "./decimals.ts";
import type { percentageCalculator } from "./percentage-calculator.ts";

export const run: RunFunction<typeof percentageCalculator> = async (_operation, options) => {
  const [first, second] = [new Decimal(options.first), new Decimal(options.second)];
  const [one, other] = [short(first, 20), short(second, 20)];
  const share = first.div(100);
  const part = second.mul(share);
  const change = second.minus(first).div(first.abs()).mul(100);
  const rows: [label: string, value: InstanceType<typeof Decimal>, kind?: "percent" | "change"][] =
    [
      [`${one}% of ${other}`, part],
      [`${one} is what percent of ${other}?`, first.div(second).mul(100), "percent"],
      [`Change from ${one} to ${other}`, change, "change"],
      [`${other} plus ${one}%`, second.plus(part)],
      [`${other} minus ${one}%`, second.minus(part)],
      [`${one}% of what is ${other}?`, second.div(share)],
      [`${other} includes ${one}%: without it`, second.div(share.plus(1))],
    ];
  return {
    type: "values",
    values: rows.map(([label, value, kind]) => ({ label, value: written(value, kind) })),
  };
};

function written(value: InstanceType<typeof Decimal>, kind?: "percent" | "change"): string {
  // A division by zero.
  if (!value.isFinite()) return "–";
  const sign = kind === "change" && value.isPositive() && !value.isZero() ? "+" : "";
  return `${sign}${short(value)}${kind === undefined ? "" : "%"}`;
}
