import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";
import { amountOption } from "./number-options.ts";

const most = { least: -1e12, most: 1e12 };

export const percentageCalculator = smallUtility({
  code: "percentage-calculator",
  name: "Percentage Calculator",
  description:
    "Calculate percentages of two numbers: shares, increases, decreases, discounts and VAT.",
  category: "numbers",
  tags: ["percent", "percentage", "calculator"],
  alsoCalled: [
    "percent calculator",
    "what percent of",
    "percentage change",
    "percentage increase",
    "percentage difference",
    "percent off",
    "discount calculator",
    "sale price",
    "vat calculator",
    "sales tax calculator",
    "price without vat",
    "net price from gross price",
    "tip calculator",
    "markup calculator",
  ],
  help: [
    "Calculate percentages",
    "Enter two numbers to see every percentage between them at once.",
    "A discount is the second number minus the first in percent. VAT is the second number plus the first in percent, and the last line takes VAT out of a price that includes it.",
    "Results are exact to six decimals.",
  ],
  does: ["calculate", "Shows all percentages of two numbers."],
  options: z.strictObject({
    first: amountOption("Percentage or first number", { default: 15, ...most }),
    second: amountOption("Second number", { default: 80, ...most }),
  }),
  gives: { results: ["values"] },
  vector: {
    name: "20% of 150",
    source: "Python 3.11: fractions.Fraction",
    options: { first: 20, second: 150 },
    gives: {
      type: "values",
      values: [
        { label: "20% of 150", value: "30" },
        { label: "20 is what percent of 150?", value: "13.333333%" },
        { label: "Change from 20 to 150", value: "+650%" },
        { label: "150 plus 20%", value: "180" },
        { label: "150 minus 20%", value: "120" },
        { label: "20% of what is 150?", value: "750" },
        { label: "150 includes 20%: without it", value: "125" },
      ],
    },
  },
  examples: [
    {
      name: "A discount of 25%",
      source: "Python 3.11: fractions.Fraction",
      options: { first: 25, second: 79.9 },
      gives: {
        type: "values",
        values: [
          { label: "25% of 79.9", value: "19.975" },
          { label: "25 is what percent of 79.9?", value: "31.289111%" },
          { label: "Change from 25 to 79.9", value: "+219.6%" },
          { label: "79.9 plus 25%", value: "99.875" },
          { label: "79.9 minus 25%", value: "59.925" },
          { label: "25% of what is 79.9?", value: "319.6" },
          { label: "79.9 includes 25%: without it", value: "63.92" },
        ],
      },
    },
    {
      name: "A tip of 18%",
      source: "Python 3.11: fractions.Fraction",
      options: { first: 18, second: 64.5 },
      gives: {
        type: "values",
        values: [
          { label: "18% of 64.5", value: "11.61" },
          { label: "18 is what percent of 64.5?", value: "27.906977%" },
          { label: "Change from 18 to 64.5", value: "+258.333333%" },
          { label: "64.5 plus 18%", value: "76.11" },
          { label: "64.5 minus 18%", value: "52.89" },
          { label: "18% of what is 64.5?", value: "358.333333" },
          { label: "64.5 includes 18%: without it", value: "54.661017" },
        ],
      },
    },
  ],
});
