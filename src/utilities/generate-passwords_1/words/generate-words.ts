import type { WordOptions } from "../options.ts";
import { separators } from "../password-rules.ts";
import { randomIndices } from "../random-index.ts";
import type { RandomSource } from "../random-index.ts";

export type WordSource = { readonly size: number; wordAt(index: number): string };

/** Draws each word independently, so words can repeat, then the optional digit and the word it follows. */
export function generateWords(
  { words: count, separator, capitals, number }: Omit<WordOptions, "count">,
  { size, wordAt }: WordSource,
  fillRandom: RandomSource,
): string {
  const nextIndex = randomIndices(size, fillRandom);
  const words = Array.from({ length: count }, () => {
    const word = wordAt(nextIndex());
    return capitals ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  });
  if (number) {
    const digit = randomIndices(10, fillRandom)();
    const place = randomIndices(count, fillRandom)();
    words[place] = `${words[place] ?? ""}${digit}`;
  }
  return words.join(separators.characters[separator]);
}
