import { titleLetter } from "./title-letter.ts";

/** Where a word ends without a mark between: `fooBar`, and `XMLHttp` before its last capital. */
const humps = [
  /([\p{Ll}\p{Nd}]\p{M}*)(?=[\p{Lu}\p{Lt}])/gu,
  /([\p{Lu}\p{Lt}]\p{M}*)(?=[\p{Lu}\p{Lt}]\p{M}*\p{Ll})/gu,
];

/**
 * The words of a line. What may stand in a name stays, marks and digits of every script too: the
 * characters that continue an identifier (UAX 31, XID_Continue) but for connecting punctuation.
 */
export function wordsOf(line: string): string[] {
  const parted = humps.reduce((text, hump) => text.replace(hump, "$1\0"), line);
  return parted.split(/(?:\P{XIDC}|\p{Pc})+/u).filter((word) => word !== "");
}

export function lowerWord(word: string): string {
  return word.toLowerCase();
}

export function titleWord(word: string): string {
  const [first = "", ...others] = word;
  return titleLetter(first) + others.join("").toLowerCase();
}

/** Words without anything between, but for digits, which would run together: `v1_2`. */
export function joinHumps(words: readonly string[]): string {
  return words
    .map((word, index) => (index > 0 && /^\p{Nd}/u.test(word) ? `_${word}` : word))
    .join("");
}
