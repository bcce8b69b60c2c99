import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";

export const numberToWords = smallUtility({
  code: "number-to-words",
  name: "Numbers in Words",
  description: "Write numbers and amounts of money in English words, also for cheques.",
  category: "numbers",
  tags: ["number", "words", "english", "cheque"],
  alsoCalled: [
    "number to words converter",
    "spell out numbers",
    "amount in words",
    "check amount in words",
    "how to write a check",
    "ordinal numbers",
    "one hundred twenty three",
  ],
  help: [
    "Write numbers in words",
    "Enter numbers, one per line, with at most 36 digits before the point.",
    "British English has an “and” after hundreds: one hundred and five. American English usually leaves it out.",
    "A billion is a thousand millions.",
  ],
  does: ["convert", "Writes each line in words."],
  takes: { text: "text" },
  options: z.strictObject({
    text: z
      .string()
      .max(100_000, "The text can have at most 100,000 characters.")
      .default("1,234.50")
      .meta({ title: "Numbers", field: "long-text" }),
    style: z
      .enum(["cardinal", "ordinal", "dollars", "euros", "pounds", "cheque"])
      .default("cardinal")
      .meta({
        title: "Write as",
        choices: {
          cardinal: "Number (twenty-one)",
          ordinal: "Ordinal (twenty-first)",
          dollars: "Dollars and cents",
          euros: "Euros and cents",
          pounds: "Pounds and pence",
          cheque: "Cheque (twenty-one and 50/100)",
        },
      }),
    and: z.boolean().default(true).meta({ title: "“and” after hundreds" }),
  }),
  gives: { results: ["text"] },
  vector: {
    name: "Large, small and negative",
    source: "Python 3.11 with num2words 0.5.10",
    options: { text: "1,000,001\n12.05\n-115" },
    gives: {
      type: "text",
      text: "one million and one\ntwelve point zero five\nminus one hundred and fifteen",
    },
  },
  examples: [
    {
      name: "A cheque",
      source: "Python 3.11 with num2words 0.5.10",
      options: { text: "1234.5", style: "cheque", and: false },
      gives: { type: "text", text: "one thousand two hundred thirty-four and 50/100" },
    },
    {
      name: "Ordinals",
      source: "Python 3.11 with num2words 0.5.10",
      options: { text: "21\n100", style: "ordinal" },
      gives: { type: "text", text: "twenty-first\none hundredth" },
    },
  ],
});
