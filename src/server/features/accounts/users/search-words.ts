/** As in the migration's `user_words`. */
const separators = /[!-/:-@[-`{-~\s\p{Cc}]+/u;

/** Returns undefined if there are none. */
export function searchWords(text: string): readonly string[] | undefined {
  const words = text.split(separators).filter((word) => word !== "");
  return words.length === 0 ? undefined : words;
}

/** Builds a `to_tsquery` prefix query, quoted to prevent operators. */
export function queryOfWords(words: readonly string[]): string {
  return words.map((word) => `'${word}':*`).join(" & ");
}
