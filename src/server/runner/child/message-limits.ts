// Apart from the schemas, whose library is a fifth of a child's start.

/** Stored in the run's row; larger results belong in a file. */
export const maxResultCharacters = 1_000_000;

export const maxSentenceCharacters = 4000;
export const maxStepCharacters = 1000;
export const maxStackCharacters = 100_000;

/** Cuts texts to the lengths the parent accepts. */
export const cutForParent = {
  sentence: (text: string) => text.slice(0, maxSentenceCharacters),
  step: (text: string) => text.slice(0, maxStepCharacters),
  stack: (text: string) => text.slice(0, maxStackCharacters),
};
