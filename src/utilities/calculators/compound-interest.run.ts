import type { RunFunction } from "#kit/run/run-context.ts";
import type { compoundInterest } from "./compound-interest.ts";
import { Decimal, money } from "./decimals.ts";

const times = { yearly: 1, "half-yearly": 2, quarterly: 4, monthly: 12, daily: 365 } as const;

export const run: RunFunction<typeof compoundInterest> = async (_operation, options) => {
  const perYear = times[options.compounded];
  const yearly = new Decimal(options.rate)
    .div(100 * perYear)
    .plus(1)
    .pow(perYear);
  const growth = yearly.pow(new Decimal(1).div(12)).toDecimalPlaces(60);
  const deposit = new Decimal(options.deposit);
  let [amount, paid, before] = [
    new Decimal(options.amount),
    new Decimal(options.amount),
    new Decimal(0),
  ];
  const rows: (string | number)[][] = [];
  for (let year = 1; year <= options.years; year += 1) {
    for (let month = 0; month < 12; month += 1) {
      amount = options.early ? amount.plus(deposit).mul(growth) : amount.mul(growth).plus(deposit);
      // Digits would double with every month.
      amount = amount.toDecimalPlaces(60);
    }
    paid = paid.plus(deposit.mul(12));
    const interest = amount.minus(paid);
    const parts = [paid, interest.minus(before), interest, amount];
    rows.push([year, ...parts.map((part) => part.toFixed(2))]);
    before = interest;
  }
  return {
    type: "parts",
    parts: [
      {
        title: "Savings",
        result: {
          type: "values",
          values: [
            { label: "Final amount", value: money(amount) },
            { label: "Paid in", value: money(paid) },
            { label: "Interest", value: money(before) },
            { label: "Effective yearly rate", value: `${yearly.minus(1).mul(100).toFixed(6)}%` },
          ],
        },
      },
      {
        title: "By year",
        result: {
          type: "table",
          columns: ["Year", "Paid in", "Interest this year", "Total interest", "Amount"],
          rows,
          filename: "savings.csv",
        },
      },
    ],
  };
};
