import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";

const side = (title: string) =>
  z
    .string()
    .max(5000, `${title} can have at most 5,000 characters.`)
    .default("")
    .meta({ title, field: "long-text" });

export const textSimilarity = smallUtility({
  code: "text-similarity",
  name: "Text Similarity",
  description:
    "Say how alike two words or texts are: edit distances, Jaro-Winkler and shared words.",
  category: "text",
  tags: ["text", "compare", "similarity", "distance"],
  alsoCalled: [
    "levenshtein distance",
    "edit distance",
    "string similarity",
    "jaro winkler",
    "fuzzy match",
    "hamming distance",
  ],
  help: [
    "Text similarity",
    "Type two words or texts, and see how far apart they are.",
    "Levenshtein counts letters put in, taken out or changed; Damerau also two neighbours that change places, once each. Hamming counts the places that differ, with the letters that one has more.",
    "Jaro and Jaro-Winkler go from 0 to 1, which is the same; Winkler adds a tenth for each of the first four letters that are the same. The share of words is that of Jaccard: those in both of those in either.",
  ],
  does: ["compare", "Measures how alike two texts are."],
  options: z.strictObject({
    first: side("First text"),
    second: side("Second text"),
    ignoreCase: z
      .boolean()
      .default(false)
      .meta({ title: "Capital and small letters are the same" }),
  }),
  gives: { results: ["values"] },
  vector: {
    name: "Two names",
    source: "Winkler (1990), and jellyfish 0.8 of Python",
    options: { first: "MARTHA", second: "MARHTA" },
    gives: {
      type: "values",
      values: [
        { label: "Levenshtein distance", value: "2" },
        { label: "Damerau distance", value: "1" },
        { label: "Hamming distance", value: "2" },
        { label: "Jaro", value: "0.944444" },
        { label: "Jaro-Winkler", value: "0.961111" },
        { label: "Alike by Levenshtein", value: "66.67 %" },
        { label: "Share of words", value: "0 %" },
      ],
    },
  },
});
