/**
 * Splits a text at the words, ignoring case: every second part is an occurrence. Of two that begin at the same place,
 * the longer wins.
 */
export function splitByWords(text: string, words: readonly string[]): readonly string[] {
  if (words.length === 0) return [text];
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const either = longestFirst.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return text.split(new RegExp(`(${either.join("|")})`, "giu"));
}
