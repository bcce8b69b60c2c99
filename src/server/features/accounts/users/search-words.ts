/** Separates words in addresses and names, as the migration's `user_words` does. */
const separators = /[!-/:-@[-`{-~\s\p{Cc}]+/u;

/** Splits a search into words; undefined if there are none. */
export function searchWords(text: string): readonly string[] | undefined {
  const words = text.split(separators).filter((word) => word !== "");
  return words.length === 0 ? undefined : words;
}

/** Builds a `to_tsquery` prefix query; quoting prevents operators in the words. */
export function queryOfWords(words: readonly string[]): string {
  return words.map((word) => `'${word}':*`).join(" & ");
}
