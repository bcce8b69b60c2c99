/** What separates words in email addresses and names, as `user_words` of the migration has it. */
const separators = /[!-/:-@[-`{-~\s\p{Cc}]+/u;

/**
 * What somebody typed as a query of `to_tsquery`, in which each word begins one of the text's; a
 * quoted word cannot hold anything that has a meaning there. Undefined for nothing to look for.
 */
export function searchWords(text: string): string | undefined {
  const words = text.split(separators).filter((word) => word !== "");
  if (words.length === 0) return undefined;
  return words.map((word) => `'${word}':*`).join(" & ");
}
