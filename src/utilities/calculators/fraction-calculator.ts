import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";

export const fractionCalculator = smallUtility({
  code: "fraction-calculator",
  name: "Fraction Calculator",
  description:
    "Calculate with fractions, mixed numbers and decimals, and simplify the exact result.",
  category: "numbers",
  tags: ["fraction", "calculator", "simplify", "decimal"],
  alsoCalled: [
    "add fractions",
    "simplify fractions",
    "reduce a fraction",
    "decimal to fraction",
    "fraction to decimal",
    "mixed numbers",
    "improper fraction",
    "repeating decimal to fraction",
  ],
  help: [
    "Calculate with fractions",
    "Type a calculation such as 1 1/2 + 3/4, or one number to convert it.",
    "Use +, −, ×, ÷ or /, powers with ^, and brackets. A slash without spaces makes a fraction, so 1 1/2 is one and a half.",
    "Decimals such as 0.75 are exact. Put repeating digits in brackets: 0.(3) is one third.",
  ],
  does: ["calculate", "Shows the exact result as a fraction, a mixed number and a decimal."],
  takes: { text: "text" },
  options: z.strictObject({
    text: z
      .string()
      .max(1000, "The calculation can have at most 1,000 characters.")
      .default("1 1/2 + 3/4")
      .meta({ title: "Calculation" }),
  }),
  gives: { results: ["values"] },
  vector: {
    name: "Three operations",
    source: "Python 3.11: fractions.Fraction",
    options: { text: "2 1/3 × 3/7 − 0.25" },
    gives: {
      type: "values",
      values: [
        { label: "Fraction", value: "3/4" },
        { label: "Mixed number", value: "3/4" },
        { label: "Decimal", value: "0.75" },
        { label: "Percent", value: "75%" },
      ],
    },
  },
  examples: [
    {
      name: "A repeating decimal",
      source: "Python 3.11: fractions.Fraction",
      options: { text: "0.(3)" },
      gives: {
        type: "values",
        values: [
          { label: "Fraction", value: "1/3" },
          { label: "Mixed number", value: "1/3" },
          { label: "Decimal", value: "0.(3)" },
          { label: "Percent", value: "33.(3)%" },
        ],
      },
    },
    {
      name: "A mixed number",
      source: "Python 3.11: fractions.Fraction",
      options: { text: "14/6" },
      gives: {
        type: "values",
        values: [
          { label: "Fraction", value: "7/3" },
          { label: "Mixed number", value: "2 1/3" },
          { label: "Decimal", value: "2.(3)" },
          { label: "Percent", value: "233.(3)%" },
        ],
      },
    },
  ],
});
