// Apart from the schemas, whose library would be a fifth of a child's start.

/** Results are stored in the run's row; larger ones belong in an output file. */
export const maxResultCharacters = 1_000_000;

/** Longer than any utility's sentence. */
export const maxSentenceCharacters = 4000;
export const maxStepCharacters = 1000;
export const maxStackCharacters = 100_000;

/** Cuts texts to the lengths the parent accepts. */
export const cutForParent = {
  sentence: (text: string) => text.slice(0, maxSentenceCharacters),
  step: (text: string) => text.slice(0, maxStepCharacters),
  stack: (text: string) => text.slice(0, maxStackCharacters),
};
