import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";

export const primeFactors = smallUtility({
  code: "prime-factors",
  name: "Prime Factors",
  description: "Factor whole numbers, test whether they are prime, and find their GCD and LCM.",
  category: "numbers",
  tags: ["prime", "factor", "divisor", "gcd", "lcm"],
  alsoCalled: [
    "factorization",
    "factorise",
    "prime factorization calculator",
    "is it prime",
    "prime number checker",
    "prime test",
    "greatest common divisor",
    "least common multiple",
    "highest common factor",
    "divisors of a number",
  ],
  help: [
    "Find prime factors",
    "Enter up to 100 whole numbers with at most 20 digits, separated by spaces, commas or line breaks.",
    "Several numbers also get their greatest common divisor (GCD) and least common multiple (LCM).",
    "The result is certain: numbers of this size are tested with bases that are proven to be enough.",
  ],
  does: ["factor", "Shows the prime factors of each number."],
  takes: { text: "text" },
  options: z.strictObject({
    text: z
      .string()
      .max(10_000, "The text can have at most 10,000 characters.")
      .default("360 84")
      .meta({ title: "Whole numbers", field: "long-text" }),
  }),
  gives: { results: ["table"] },
  vector: {
    name: "Two numbers and a prime",
    source: "GNU coreutils 9.1: factor",
    options: { text: "360\n84\n997" },
    gives: {
      type: "table",
      columns: ["Number", "Prime factors", "Prime", "Divisors"],
      rows: [
        ["360", "2³ × 3² × 5", "No", "24"],
        ["84", "2² × 3 × 7", "No", "12"],
        ["997", "997", "Yes", "2"],
      ],
      notice: "GCD 1, LCM 2,512,440.",
    },
  },
  examples: [
    {
      name: "Are these prime?",
      source: "GNU coreutils 9.1: factor",
      options: { text: "91 8191 1000001" },
      gives: {
        type: "table",
        columns: ["Number", "Prime factors", "Prime", "Divisors"],
        rows: [
          ["91", "7 × 13", "No", "4"],
          ["8191", "8191", "Yes", "2"],
          ["1000001", "101 × 9901", "No", "4"],
        ],
        notice: "GCD 1, LCM 745,381,745,381.",
      },
    },
    {
      name: "The page counts of two leaflets",
      source: "GNU coreutils 9.1: factor",
      options: { text: "48, 180" },
      gives: {
        type: "table",
        columns: ["Number", "Prime factors", "Prime", "Divisors"],
        rows: [
          ["48", "2⁴ × 3", "No", "10"],
          ["180", "2² × 3² × 5", "No", "18"],
        ],
        notice: "GCD 12, LCM 720.",
      },
    },
  ],
});
