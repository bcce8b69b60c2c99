import { matchWord, type WordMatch } from "./match-word.ts";
import type { SearchQuery } from "./read-query.ts";
import type { SearchIndex, Searchable } from "./search-index.ts";

/** By position; 0 means no match. */
export interface WordScores {
  /** Entries with every needed word. */
  readonly exact: Float64Array;
  /** The same, with typing errors. */
  readonly guessed: Float64Array;
  /** Entries with any word. */
  readonly any: Float64Array;
  /** How much each typed word tells the entries apart, from `leastTelling` to 1. */
  readonly telling: readonly number[];
}

/** Weight of an optional word. */
const commonWord = 0.3;
/** Weight of a word every entry has, against 1 for a unique one. */
const leastTelling = 0.4;
/** Why an entry lacks a word. */
const isLike = 1;
const lacksWord = 2;
/** Least weight of a word in a name or tag. */
const ofNames = 0.6;
/** From here on an entry has the word, not just its letters. */
const isHeld = 0.3;

export function scoreWords(
  index: SearchIndex<Searchable>,
  { words }: SearchQuery,
  allowed: (place: number) => boolean,
): WordScores {
  const count = index.entries.length;
  const exact = new Float64Array(count);
  const guessed = new Float64Array(count);
  const any = new Float64Array(count);
  const missing = new Uint8Array(count);
  /** Whether it has a needed word. */
  const isNamed = new Uint8Array(count);
  const tellingOf: number[] = [];
  let needed = 0;
  for (const word of words) {
    const match = matchWord(index, word);
    const best = bestOf(index, match, count);
    let holders = 0;
    for (let place = 0; place < count; place += 1) if ((best[place] ?? 0) > isHeld) holders += 1;
    const telling =
      leastTelling +
      (1 - leastTelling) * (Math.log((count + 1) / (holders + 1)) / Math.log(count + 1));
    tellingOf.push(telling);
    const value = word.isNeeded ? telling : commonWord * telling;
    if (word.isNeeded) needed += value;
    for (let place = 0; place < count; place += 1) {
      const score = best[place] ?? 0;
      any[place] = (any[place] ?? 0) + value * score;
      if (!word.isNeeded) continue;
      if (score === 0) {
        missing[place] = lacksWord;
        continue;
      }
      isNamed[place] = 1;
      if (match.isGuess && missing[place] === 0) missing[place] = isLike;
    }
  }
  for (let place = 0; place < count; place += 1) {
    const score = any[place] ?? 0;
    if (isNamed[place] === 0 || !allowed(place)) any[place] = 0;
    // A whole name scores the same with one word as with five.
    else any[place] = (1.6 * score) / Math.max(needed, leastTelling);
    if (missing[place] !== lacksWord) guessed[place] = any[place] ?? 0;
    if (missing[place] === 0) exact[place] = any[place] ?? 0;
  }
  return { exact, guessed, any, telling: tellingOf };
}

function bestOf(
  { entriesOf, weightsOf }: SearchIndex<Searchable>,
  { places, values, others }: WordMatch,
  count: number,
): Float64Array {
  const best = new Float64Array(count);
  for (let match = 0; match < places.length; match += 1) {
    const word = places[match] ?? 0;
    const value = values[match] ?? 0;
    const entries = entriesOf[word] ?? [];
    const weights = weightsOf[word] ?? [];
    for (let at = 0; at < entries.length; at += 1) {
      const weight = weights[at] ?? 0;
      if (match < others && weight < ofNames) continue;
      const place = entries[at] ?? 0;
      const score = value * weight;
      if (score > (best[place] ?? 0)) best[place] = score;
    }
  }
  return best;
}
