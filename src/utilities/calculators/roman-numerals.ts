import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";

export const romanNumerals = smallUtility({
  code: "roman-numerals",
  name: "Roman Numerals",
  description: "Convert numbers to Roman numerals and Roman numerals to numbers.",
  category: "numbers",
  tags: ["roman", "numerals", "convert"],
  alsoCalled: [
    "roman numeral converter",
    "number to roman numerals",
    "roman numerals to numbers",
    "year in roman numerals",
    "xiv",
    "mmxxvi",
    "latin numbers",
  ],
  help: [
    "Convert Roman numerals",
    "Enter numbers or Roman numerals, one per line. Each line is converted to the other.",
    "Numbers go from 1 to 3,999. Numerals must be in their usual form, so 4 is IV and not IIII.",
  ],
  does: ["convert", "Converts each line."],
  takes: { text: "text" },
  options: z.strictObject({
    text: z
      .string()
      .max(100_000, "The text can have at most 100,000 characters.")
      .default("2026")
      .meta({ title: "Numbers or Roman numerals", field: "long-text" }),
  }),
  gives: { results: ["text"] },
  vector: {
    name: "Both ways",
    source: "Python 3.11 with roman 3.3",
    options: { text: "1994\nMMXXVI\nxiv" },
    gives: { type: "text", text: "MCMXCIV\n2026\n14" },
  },
  examples: [
    {
      name: "A year",
      source: "Python 3.11 with roman 3.3",
      options: { text: "2026" },
      gives: { type: "text", text: "MMXXVI" },
    },
    {
      name: "The largest",
      source: "Python 3.11 with roman 3.3",
      options: { text: "MMMCMXCIX" },
      gives: { type: "text", text: "3999" },
    },
  ],
});
