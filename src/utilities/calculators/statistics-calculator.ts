import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const statisticsCalculator = textUtility({
  code: "statistics-calculator",
  name: "Statistics Calculator",
  description:
    "Calculate mean, median, mode, quartiles and standard deviation of a list of numbers.",
  category: "numbers",
  tags: ["statistics", "mean", "median", "mode", "average"],
  alsoCalled: [
    "average calculator",
    "standard deviation calculator",
    "variance",
    "quartiles",
    "quartile calculator",
    "interquartile range",
    "sum of numbers",
    "add up a list of numbers",
    "outliers",
    "mean median mode calculator",
  ],
  title: "Numbers",
  placeholder: "4, 8, 15, 16, 23, 42",
  help: [
    "Calculate statistics",
    "Paste numbers separated by spaces, commas, semicolons or line breaks.",
    "Write decimals with a point, and large numbers without commas.",
    "Inclusive quartiles treat the lowest and highest numbers as the ends of the range, like QUARTILE.INC in Excel. Exclusive quartiles, like QUARTILE.EXC, suit samples of something larger.",
    "A number is an outlier if it is more than 1.5 interquartile ranges below the first quartile or above the third.",
    "Results are exact to six decimals.",
  ],
  does: ["calculate", "Shows the statistics of the numbers."],
  gives: { results: ["values"] },
  options: {
    quartiles: z
      .enum(["inclusive", "exclusive"])
      .default("inclusive")
      .meta({ title: "Quartiles", choices: { inclusive: "Inclusive", exclusive: "Exclusive" } }),
  },
  vector: {
    name: "Six numbers",
    source: "Python 3.11: statistics",
    options: { text: "4, 8, 15, 16, 23, 42" },
    gives: {
      type: "values",
      values: [
        { label: "Count", value: "6" },
        { label: "Sum", value: "108" },
        { label: "Mean", value: "18" },
        { label: "Median", value: "15.5" },
        { label: "Mode", value: "None", note: "every number is there once" },
        { label: "Minimum", value: "4" },
        { label: "Maximum", value: "42" },
        { label: "Range", value: "38" },
        { label: "First quartile", value: "9.75" },
        { label: "Third quartile", value: "21.25" },
        { label: "Interquartile range", value: "11.5" },
        { label: "Outliers", value: "42" },
        { label: "Standard deviation of a sample", value: "13.490738" },
        { label: "Standard deviation of a population", value: "12.315302" },
        { label: "Variance of a sample", value: "182" },
        { label: "Variance of a population", value: "151.666667" },
      ],
    },
  },
});
