import { familyRun } from "#kit/small/family-run.ts";
import { extractorRuns } from "./extract-from-text.ts";
import { runFindHiddenCharacters } from "./find-hidden-characters.ts";
import { runTextSimilarity } from "./text-similarity.ts";
import { runWordFrequency } from "./word-frequency.ts";

/** Each member runs as its file says. Errors as for `parseOptions` and `givenText`. */
export const run = familyRun({
  "find-hidden-characters": runFindHiddenCharacters,
  "word-frequency": runWordFrequency,
  "text-similarity": runTextSimilarity,
  ...extractorRuns,
});
