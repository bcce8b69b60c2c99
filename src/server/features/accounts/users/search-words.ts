/** What separates words in email addresses and names, as `user_words` of the migration has it. */
const separators = /[!-/:-@[-`{-~\s\p{Cc}]+/u;

/** The words that somebody typed; undefined for nothing to look for. */
export function searchWords(text: string): readonly string[] | undefined {
  const words = text.split(separators).filter((word) => word !== "");
  return words.length === 0 ? undefined : words;
}

/**
 * A query of `to_tsquery`, in which each word begins one of the text's; a quoted word cannot hold
 * anything that has a meaning there.
 */
export function queryOfWords(words: readonly string[]): string {
  return words.map((word) => `'${word}':*`).join(" & ");
}
