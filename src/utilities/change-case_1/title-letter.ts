/** Digraphs with a form of their own for the beginning of a word (UnicodeData, general category Lt). */
const digraphs = new Map([
  ["ǆ", "ǅ"],
  ["ǉ", "ǈ"],
  ["ǌ", "ǋ"],
  ["ǳ", "ǲ"],
]);

const iotaBelow = "\u0345";

/**
 * A letter as it begins a word: its titlecase mapping (Unicode SpecialCasing), which is not its
 * upper case for `ß` (Ss), ligatures, Greek letters with an iota below, and Georgian.
 */
export function titleLetter(letter: string): string {
  const digraph = digraphs.get(letter.toLowerCase());
  if (digraph !== undefined) return digraph;
  // Georgian capitals are for words that are written in nothing else.
  if (/^[ა-ჿ]$/u.test(letter)) return letter;
  const upper = letter.toUpperCase();
  const [first = "", ...others] = upper;
  if (others.length > 0 && letter.normalize("NFD").endsWith(iotaBelow)) {
    const title = `${upper.slice(0, -1)}${iotaBelow}`;
    return others.length === 1 ? title.normalize("NFC") : title;
  }
  // An apostrophe and its letter, which no rule turns round.
  return letter === "ŉ" ? upper : first + others.join("").toLowerCase();
}
