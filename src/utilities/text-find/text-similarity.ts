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
  name: "Measure Text Similarity",
  description:
    "Measure how similar two words or texts are: edit distances, Jaro-Winkler and shared words.",
  category: "text",
  tags: ["text", "compare", "similarity", "distance"],
  alsoCalled: [
    "text similarity",
    "levenshtein distance",
    "edit distance",
    "string similarity",
    "jaro winkler",
    "fuzzy match",
    "hamming distance",
    "plagiarism percentage",
  ],
  help: [
    "Measure text similarity",
    "Type two words or texts to see how similar they are.",
    "Levenshtein counts inserted, deleted or changed letters. Damerau also counts two swapped neighbours as one change. Hamming counts positions that differ, plus any extra letters.",
    "Jaro and Jaro-Winkler go from 0 to 1 (identical). Winkler rewards up to four matching letters at the start. Shared words is the Jaccard index: the words in both texts divided by the words in either.",
  ],
  does: ["compare", "Measures how similar two texts are."],
  options: z.strictObject({
    first: side("First text"),
    second: side("Second text"),
    ignoreCase: z.boolean().default(false).meta({ title: "Ignore case" }),
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
        { label: "Levenshtein similarity", value: "66.67%" },
        { label: "Shared words", value: "0%" },
      ],
    },
  },
  examples: [
    {
      name: "A typing mistake",
      source: "jellyfish 0.8 of Python",
      options: { first: "Levenshtein", second: "Levensthein" },
      gives: {
        type: "values",
        values: [
          { label: "Levenshtein distance", value: "2" },
          { label: "Damerau distance", value: "1" },
          { label: "Hamming distance", value: "2" },
          { label: "Jaro", value: "0.969697" },
          { label: "Jaro-Winkler", value: "0.981818" },
          { label: "Levenshtein similarity", value: "81.82%" },
          { label: "Shared words", value: "0%" },
        ],
      },
    },
    {
      name: "Two titles without case",
      source: "jellyfish 0.8 of Python",
      options: {
        first: "The Old Man and the Sea",
        second: "the old man and the lake",
        ignoreCase: true,
      },
      gives: {
        type: "values",
        values: [
          { label: "Levenshtein distance", value: "4" },
          { label: "Damerau distance", value: "4" },
          { label: "Hamming distance", value: "4" },
          { label: "Jaro", value: "0.942578" },
          { label: "Jaro-Winkler", value: "0.965547" },
          { label: "Levenshtein similarity", value: "83.33%" },
          { label: "Shared words", value: "66.67%" },
        ],
      },
    },
  ],
});
