import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";
import { amountOption, countOption } from "./number-options.ts";

export const compoundInterest = smallUtility({
  code: "compound-interest",
  name: "Compound Interest Calculator",
  description: "See how savings grow with interest and monthly deposits, year by year.",
  category: "numbers",
  tags: ["interest", "savings", "investment", "compound"],
  alsoCalled: [
    "savings calculator",
    "investment calculator",
    "savings plan",
    "interest on interest",
    "future value",
    "growth of money",
    "effective annual rate",
    "apy calculator",
  ],
  help: [
    "Calculate compound interest",
    "Enter what you start with, what you add each month, the interest rate and how many years.",
    "Months in between grow at the rate that gives the same yearly return, so 5% compounded yearly is 5% after twelve months. Days are 1/365 of a year.",
    "Amounts are rounded to the cent only where they are shown. Taxes, fees and inflation aren't included.",
  ],
  does: ["calculate", "Shows the final amount and a table by year."],
  options: z.strictObject({
    amount: amountOption("Starting amount", { default: 1000 }),
    deposit: amountOption("Monthly deposit", { default: 100 }),
    rate: amountOption("Interest rate", { default: 5, most: 200 }).meta({
      title: "Interest rate",
      unit: "% a year",
    }),
    years: countOption("Years", { default: 10, least: 1, most: 100 }),
    compounded: z
      .enum(["yearly", "half-yearly", "quarterly", "monthly", "daily"])
      .default("yearly")
      .meta({
        title: "Compounded",
        choices: {
          yearly: "Yearly",
          "half-yearly": "Half-yearly",
          quarterly: "Quarterly",
          monthly: "Monthly",
          daily: "Daily",
        },
      }),
    early: z.boolean().default(false).meta({ title: "Deposit at the start of each month" }),
  }),
  gives: { results: ["parts"] },
  vector: {
    name: "Two years without deposits",
    source: "Python 3.11: decimal",
    options: { amount: 1000, deposit: 0, rate: 5, years: 2, compounded: "monthly" },
    gives: {
      type: "parts",
      parts: [
        {
          title: "Savings",
          result: {
            type: "values",
            values: [
              { label: "Final amount", value: "1,104.94" },
              { label: "Paid in", value: "1,000.00" },
              { label: "Interest", value: "104.94" },
              { label: "Effective yearly rate", value: "5.116190%" },
            ],
          },
        },
        {
          title: "By year",
          result: {
            type: "table",
            columns: ["Year", "Paid in", "Interest this year", "Total interest", "Amount"],
            rows: [
              [1, "1000.00", "51.16", "51.16", "1051.16"],
              [2, "1000.00", "53.78", "104.94", "1104.94"],
            ],
            filename: "savings.csv",
          },
        },
      ],
    },
  },
  examples: [
    {
      name: "A plan for three years",
      source: "Python 3.11: decimal",
      options: { amount: 0, deposit: 200, rate: 6, years: 3, compounded: "monthly", early: true },
      gives: {
        type: "parts",
        parts: [
          {
            title: "Savings",
            result: {
              type: "values",
              values: [
                { label: "Final amount", value: "7,906.56" },
                { label: "Paid in", value: "7,200.00" },
                { label: "Interest", value: "706.56" },
                { label: "Effective yearly rate", value: "6.167781%" },
              ],
            },
          },
          {
            title: "By year",
            result: {
              type: "table",
              columns: ["Year", "Paid in", "Interest this year", "Total interest", "Amount"],
              rows: [
                [1, "2400.00", "79.45", "79.45", "2479.45"],
                [2, "4800.00", "232.37", "311.82", "5111.82"],
                [3, "7200.00", "394.73", "706.56", "7906.56"],
              ],
              filename: "savings.csv",
            },
          },
        ],
      },
    },
    {
      name: "A thousand for a year at 12%",
      source: "Python 3.11: decimal",
      options: { amount: 1000, deposit: 0, rate: 12, years: 1, compounded: "quarterly" },
      gives: {
        type: "parts",
        parts: [
          {
            title: "Savings",
            result: {
              type: "values",
              values: [
                { label: "Final amount", value: "1,125.51" },
                { label: "Paid in", value: "1,000.00" },
                { label: "Interest", value: "125.51" },
                { label: "Effective yearly rate", value: "12.550881%" },
              ],
            },
          },
          {
            title: "By year",
            result: {
              type: "table",
              columns: ["Year", "Paid in", "Interest this year", "Total interest", "Amount"],
              rows: [[1, "1000.00", "125.51", "125.51", "1125.51"]],
              filename: "savings.csv",
            },
          },
        ],
      },
    },
  ],
});
