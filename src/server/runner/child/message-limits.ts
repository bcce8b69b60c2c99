// Apart from the schemas: a child reads these alone, and the library of the schemas would be a fifth of its start.

/** A result is kept in the run's row: what is larger belongs into an output file. */
export const maxResultCharacters = 1_000_000;

/** More than a sentence of any utility, of which none is made to be read for minutes. */
export const maxSentenceCharacters = 4000;
export const maxStepCharacters = 1000;
export const maxStackCharacters = 100_000;

/** A text as a child may send it: cut where it would be refused for its length. */
export const cutForParent = {
  sentence: (text: string) => text.slice(0, maxSentenceCharacters),
  step: (text: string) => text.slice(0, maxStepCharacters),
  stack: (text: string) => text.slice(0, maxStackCharacters),
};
