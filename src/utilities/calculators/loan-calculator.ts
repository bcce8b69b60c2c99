import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";
import { amountOption, countOption } from "./number-options.ts";

export const loanCalculator = smallUtility({
  code: "loan-calculator",
  name: "Loan Calculator",
  description:
    "Calculate the monthly payment and total interest of a loan or mortgage, with a repayment table.",
  category: "numbers",
  tags: ["loan", "mortgage", "interest", "payment"],
  alsoCalled: [
    "mortgage calculator",
    "loan payment calculator",
    "amortization schedule",
    "amortisation table",
    "repayment plan",
    "car loan calculator",
    "emi calculator",
    "instalment calculator",
    "home loan calculator",
    "extra payments on a mortgage",
  ],
  help: [
    "Calculate loan payments",
    "Enter the amount, interest rate and term to see the monthly payment and the whole repayment table.",
    "Interest is a twelfth of the yearly rate each month, rounded to the cent. The payment stays the same each month, and the last one settles what rounding left.",
    "Fees, insurance and taxes aren't included.",
  ],
  does: ["calculate", "Shows the payment and a table of all payments."],
  options: z.strictObject({
    amount: amountOption("Amount", { default: 10_000, least: 1 }),
    rate: amountOption("Interest rate", { default: 5, most: 200 }).meta({
      title: "Interest rate",
      unit: "% a year",
    }),
    years: countOption("Years", { default: 3, most: 50 }),
    months: countOption("Months", { default: 0, most: 11 }).meta({
      title: "Months",
      description: "Added to the years.",
    }),
    extra: amountOption("Extra payment", { default: 0 }).meta({
      title: "Extra payment",
      description: "Paid every month on top, to finish earlier.",
    }),
  }),
  gives: { results: ["parts"] },
  vector: {
    name: "Three months",
    source: "Python 3.11: decimal",
    options: { amount: 1000, rate: 12, years: 0, months: 3 },
    gives: {
      type: "parts",
      parts: [
        {
          title: "Loan",
          result: {
            type: "values",
            values: [
              { label: "Monthly payment", value: "340.02" },
              { label: "Last payment", value: "340.03" },
              { label: "Payments", value: "3" },
              { label: "Total interest", value: "20.07" },
              { label: "Total paid", value: "1,020.07" },
            ],
          },
        },
        {
          title: "Repayment table",
          result: {
            type: "table",
            columns: ["Month", "Payment", "Interest", "Principal", "Balance"],
            rows: [
              [1, "340.02", "10.00", "330.02", "669.98"],
              [2, "340.02", "6.70", "333.32", "336.66"],
              [3, "340.03", "3.37", "336.66", "0.00"],
            ],
            filename: "repayments.csv",
          },
        },
      ],
    },
  },
  examples: [
    {
      name: "Without interest",
      source: "Python 3.11: decimal",
      options: { amount: 1000, rate: 0, years: 0, months: 4 },
      gives: {
        type: "parts",
        parts: [
          {
            title: "Loan",
            result: {
              type: "values",
              values: [
                { label: "Monthly payment", value: "250.00" },
                { label: "Last payment", value: "250.00" },
                { label: "Payments", value: "4" },
                { label: "Total interest", value: "0.00" },
                { label: "Total paid", value: "1,000.00" },
              ],
            },
          },
          {
            title: "Repayment table",
            result: {
              type: "table",
              columns: ["Month", "Payment", "Interest", "Principal", "Balance"],
              rows: [
                [1, "250.00", "0.00", "250.00", "750.00"],
                [2, "250.00", "0.00", "250.00", "500.00"],
                [3, "250.00", "0.00", "250.00", "250.00"],
                [4, "250.00", "0.00", "250.00", "0.00"],
              ],
              filename: "repayments.csv",
            },
          },
        ],
      },
    },
    {
      name: "Paid back earlier",
      source: "Python 3.11: decimal",
      options: { amount: 1000, rate: 12, years: 0, months: 6, extra: 150 },
      gives: {
        type: "parts",
        parts: [
          {
            title: "Loan",
            result: {
              type: "values",
              values: [
                { label: "Monthly payment", value: "322.55" },
                { label: "Last payment", value: "53.47" },
                { label: "Payments", value: "4" },
                { label: "Total interest", value: "21.12" },
                { label: "Total paid", value: "1,021.12" },
              ],
            },
          },
          {
            title: "Repayment table",
            result: {
              type: "table",
              columns: ["Month", "Payment", "Interest", "Principal", "Balance"],
              rows: [
                [1, "322.55", "10.00", "312.55", "687.45"],
                [2, "322.55", "6.87", "315.68", "371.77"],
                [3, "322.55", "3.72", "318.83", "52.94"],
                [4, "53.47", "0.53", "52.94", "0.00"],
              ],
              filename: "repayments.csv",
            },
          },
        ],
      },
    },
  ],
});
