import { isFree } from "#contract/facts/credits/price.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { readSearchWords } from "./search-words.ts";

type Searchable = Pick<CatalogueEntry, "name" | "description" | "tags" | "creditsPerExecution">;

/** How much an occurrence counts against one in the name, in the same measure as a typing error. */
const outsideTheName = 0.5;

/** More than these nobody looks through. */
const mostSimilar = 20;

/**
 * The entries that may have been meant where none matches what was typed: each word is like a word
 * of theirs, but for a letter or two too many, missing, wrong or swapped. The likest first. With
 * ten thousand entries it takes some milliseconds, because each different word is compared once.
 */
export function findSimilar<Entry extends Searchable>(
  entries: readonly Entry[],
  typed: string,
  tag?: string,
): readonly Entry[] {
  const { onlyFree, words } = readSearchWords(typed);
  if (words.length === 0) return [];
  const distances = words.map((word) => createDistance(word));
  const found: { entry: Entry; unlikeness: number }[] = [];
  for (const entry of entries) {
    if (onlyFree && !isFree(entry)) continue;
    if (tag !== undefined && !entry.tags.includes(tag)) continue;
    const unlikeness = unlikenessOf(entry, distances);
    if (unlikeness < Infinity) found.push({ entry, unlikeness });
  }
  return found
    .toSorted((one, other) => one.unlikeness - other.unlikeness)
    .slice(0, mostSimilar)
    .map(({ entry }) => entry);
}

function unlikenessOf(entry: Searchable, distances: readonly ((word: string) => number)[]): number {
  const name = wordsOf(entry.name);
  const rest = wordsOf(`${entry.description} ${entry.tags.join(" ")}`);
  let sum = 0;
  for (const distance of distances) {
    let best = Infinity;
    for (const word of name) best = Math.min(best, distance(word));
    for (const word of rest) best = Math.min(best, distance(word) + outsideTheName);
    sum += best;
  }
  return sum;
}

const split = new Map<string, readonly string[]>();

function wordsOf(text: string): readonly string[] {
  const known = split.get(text);
  if (known !== undefined) return known;
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  split.set(text, words);
  return words;
}

/** Errors that a word of this length may hold: in a short one, one error makes another word. */
function errorsAllowed(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 6 ? 1 : 2;
}

/** Gives how far words are from this one; Infinity for those that are too far. */
function createDistance(typed: string): (word: string) => number {
  const allowed = errorsAllowed(typed);
  const known = new Map<string, number>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const distance = word.includes(typed) ? 0 : typingErrors(typed, word, allowed);
    known.set(word, distance);
    return distance;
  };
}

/**
 * Letters to add, drop, change or swap with their neighbour until one word is the other, or its
 * beginning (Damerau and Levenshtein, each place touched once). Infinity for more than `allowed`.
 */
export function typingErrors(typed: string, word: string, allowed: number): number {
  if (typed.length - word.length > allowed) return Infinity;
  let [beforeLast, last]: [number[], number[]] = [[], []];
  let row = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let i = 1; i <= typed.length; i += 1) {
    [beforeLast, last] = [last, row];
    row = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const same = typed[i - 1] === word[j - 1];
      let errors = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      const isSwapped = typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      if (i > 1 && j > 1 && isSwapped) errors = Math.min(errors, at(beforeLast, j - 2) + 1);
      row.push(errors);
    }
    if (Math.min(...row) > allowed) return Infinity;
  }
  // A word of which only the beginning was typed is like it, too.
  const errors =
    typed.length < 4 ? at(row, word.length) : Math.min(...row.slice(typed.length - allowed));
  return errors > allowed ? Infinity : errors;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
