import { defineFamily } from "#kit/manifest/family.ts";
import { extractors } from "./extract-from-text.ts";
import { findHiddenCharacters } from "./find-hidden-characters.ts";
import { textSimilarity } from "./text-similarity.ts";
import { wordFrequency } from "./word-frequency.ts";

export const family = defineFamily([
  findHiddenCharacters,
  ...extractors.map(({ manifest }) => manifest),
  wordFrequency,
  textSimilarity,
]);
