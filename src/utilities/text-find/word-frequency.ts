import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const wordFrequency = textUtility({
  code: "word-frequency",
  name: "Word Frequency",
  description: "Count how often each word, or each phrase of two or three, stands in a text.",
  category: "text",
  tags: ["text", "words", "count", "frequency"],
  alsoCalled: ["most used words", "keyword density", "word cloud data", "term frequency"],
  help: [
    "Word frequency",
    "Paste a text, and see its words by how often they stand there.",
    "Words are runs of letters and digits, with apostrophes and dashes within. Capital and small letters are the same. The share is of all words or phrases that were counted.",
    "A phrase may go over the end of a sentence.",
  ],
  does: ["count", "Counts the words of a text."],
  gives: { results: ["table"] },
  options: {
    words: z
      .enum(["1", "2", "3"])
      .default("1")
      .meta({
        title: "Count",
        choices: { 1: "Words", 2: "Phrases of two", 3: "Phrases of three" },
      }),
    least: z
      .int("Letters must be a whole number.")
      .min(1, "Letters must be at least 1.")
      .max(20, "Letters can be at most 20.")
      .default(1)
      .meta({ title: "Words of at least", unit: "letters" }),
  },
  vector: {
    name: "A rhyme",
    source: "Python 3.11: collections.Counter(re.findall(…)).most_common()",
    options: { text: "Row, row, row your boat" },
    gives: {
      type: "table",
      columns: ["Word", "Times", "Share (%)"],
      rows: [
        ["row", 3, 60],
        ["your", 1, 20],
        ["boat", 1, 20],
      ],
    },
  },
});
