import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { Decimal, money } from "./decimals.ts";
import type { loanCalculator } from "./loan-calculator.ts";

/** Throws RunError `no_term`. */
export const run: RunFunction<typeof loanCalculator> = async (_operation, options) => {
  const count = options.years * 12 + options.months;
  if (count === 0) {
    throw new RunError("no_term", "Enter at least one month or year.", { field: "years" });
  }
  const amount = new Decimal(options.amount).toDecimalPlaces(2);
  const rate = new Decimal(options.rate).div(1200);
  const payment = monthlyPayment(amount, rate, count).toDecimalPlaces(2);
  const extra = new Decimal(options.extra).toDecimalPlaces(2);
  const rows: (string | number)[][] = [];
  let [balance, paid, last] = [amount, new Decimal(0), payment];
  for (let month = 1; month <= count && !balance.isZero(); month += 1) {
    const interest = balance.mul(rate).toDecimalPlaces(2);
    const owed = balance.plus(interest);
    last = month === count ? owed : Decimal.min(owed, payment.plus(extra));
    balance = owed.minus(last);
    paid = paid.plus(last);
    const principal = last.minus(interest);
    rows.push([month, ...[last, interest, principal, balance].map((part) => part.toFixed(2))]);
  }
  return {
    type: "parts",
    parts: [
      {
        title: "Loan",
        result: {
          type: "values",
          values: [
            { label: "Monthly payment", value: money(payment.plus(extra)) },
            { label: "Last payment", value: money(last) },
            { label: "Payments", value: String(rows.length) },
            { label: "Total interest", value: money(paid.minus(amount)) },
            { label: "Total paid", value: money(paid) },
          ],
        },
      },
      {
        title: "Repayment table",
        result: {
          type: "table",
          columns: ["Month", "Payment", "Interest", "Principal", "Balance"],
          rows,
          filename: "repayments.csv",
        },
      },
    ],
  };
};

type Amount = InstanceType<typeof Decimal>;

function monthlyPayment(amount: Amount, rate: Amount, count: number): Amount {
  if (rate.isZero()) return amount.div(count);
  return amount.mul(rate).div(new Decimal(1).minus(rate.plus(1).pow(-count)));
}
