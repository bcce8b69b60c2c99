import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const wordFrequency = textUtility({
  code: "word-frequency",
  name: "Count Word Frequency",
  description: "Count how often each word or phrase appears in a text.",
  category: "text",
  tags: ["text", "words", "count", "frequency"],
  alsoCalled: [
    "word frequency",
    "most used words",
    "keyword density",
    "word cloud data",
    "term frequency",
  ],
  help: [
    "Count word frequency",
    "Paste a text to see its most frequent words.",
    "Words are letters and digits, with apostrophes and dashes inside. Uppercase and lowercase count as the same. The share is of all words or phrases counted.",
    "A phrase can span two sentences.",
  ],
  does: ["count", "Counts the words in a text."],
  gives: { results: ["table"] },
  options: {
    words: z
      .enum(["1", "2", "3"])
      .default("1")
      .meta({
        title: "Count",
        choices: { 1: "Words", 2: "Two-word phrases", 3: "Three-word phrases" },
      }),
    least: z
      .int("Minimum word length must be a whole number.")
      .min(1, "Minimum word length must be at least 1.")
      .max(20, "Minimum word length can be at most 20.")
      .default(1)
      .meta({ title: "Minimum word length", unit: "letters" }),
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
  examples: [
    {
      name: "Phrases of two words",
      source: "Python 3.11: collections.Counter(zip(words, words[1:])).most_common()",
      options: { text: "to be or not to be", words: "2" },
      gives: {
        type: "table",
        columns: ["Phrase", "Times", "Share (%)"],
        rows: [
          ["to be", 2, 40],
          ["be or", 1, 20],
          ["or not", 1, 20],
          ["not to", 1, 20],
        ],
      },
    },
    {
      name: "Only longer words",
      source: "Python 3.11: collections.Counter(re.findall(…)).most_common()",
      options: { text: "The cat and the other cat saw another cat at the door", least: 4 },
      gives: {
        type: "table",
        columns: ["Word", "Times", "Share (%)"],
        rows: [
          ["other", 1, 33.33],
          ["another", 1, 33.33],
          ["door", 1, 33.33],
        ],
      },
    },
  ],
});
