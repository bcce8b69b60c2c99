/** Letters with their own titlecase form (UnicodeData, category Lt). */
const digraphs = new Map([
  ["ǆ", "ǅ"],
  ["ǉ", "ǈ"],
  ["ǌ", "ǋ"],
  ["ǳ", "ǲ"],
]);

const iotaBelow = "\u0345";

/**
 * Returns the titlecase mapping (Unicode SpecialCasing), which differs from uppercase for `ß` (Ss), ligatures, Greek
 * letters with iota subscript, and Georgian.
 */
export function titleLetter(letter: string): string {
  const digraph = digraphs.get(letter.toLowerCase());
  if (digraph !== undefined) return digraph;
  // Georgian capitals are used only in all-capital words.
  if (/^[ა-ჿ]$/u.test(letter)) return letter;
  const upper = letter.toUpperCase();
  const [first = "", ...others] = upper;
  if (others.length > 0 && letter.normalize("NFD").endsWith(iotaBelow)) {
    const title = `${upper.slice(0, -1)}${iotaBelow}`;
    return others.length === 1 ? title.normalize("NFC") : title;
  }
  // An apostrophe with its letter, which no rule reverses.
  return letter === "ŉ" ? upper : first + others.join("").toLowerCase();
}
