/**
 * Splits a text at the words, in whatever case: every second part, beginning with the second, is an
 * occurrence. The longest word wins where two begin at the same place.
 */
export function splitByWords(text: string, words: readonly string[]): readonly string[] {
  if (words.length === 0) return [text];
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const either = longestFirst.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return text.split(new RegExp(`(${either.join("|")})`, "giu"));
}
