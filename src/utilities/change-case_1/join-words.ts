import { titleLetter } from "./title-letter.ts";

/** Boundaries as in `fooBar`, and before the last capital in `XMLHttp`. */
const humps = [
  /([\p{Ll}\p{Nd}]\p{M}*)(?=[\p{Lu}\p{Lt}])/gu,
  /([\p{Lu}\p{Lt}]\p{M}*)(?=[\p{Lu}\p{Lt}]\p{M}*\p{Ll})/gu,
];

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

/** Joins words directly, except between digits: `email1Address`, but `v1_2`. */
export function joinHumps(words: readonly string[]): string {
  return words
    .map((word, index) => {
      const isNumbers = /^\p{Nd}/u.test(word) && /\p{Nd}\p{M}*$/u.test(words[index - 1] ?? "");
      return isNumbers ? `_${word}` : word;
    })
    .join("");
}
