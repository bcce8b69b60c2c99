import type { QueryWord } from "./read-query.ts";
import type { SearchIndex, Searchable } from "./search-index.ts";
import { createSynonyms } from "./synonyms.ts";
import { errorsAllowed, lacksLetters, lettersOf, typingErrors } from "./typing-errors.ts";
import { stemOf } from "./word-forms.ts";

/** Words of an index, each with how sure it is that it was meant, of 1. */
interface Found {
  /** Their places in the index. */
  readonly places: readonly number[];
  readonly values: readonly number[];
}

/** What a typed word may mean. */
export interface WordMatch extends Found {
  /** So many of the first are other words for it, which say something in a name or a tag only. */
  readonly others: number;
  /** Nothing is called like that: these are like it but for typing errors. */
  readonly isGuess: boolean;
}

const synonyms = createSynonyms(stemOf);

/** What else than the word itself counts; the beginning of one more, the more of it was typed. */
const likeness = {
  same: 0.9,
  stem: 0.98,
  begun: 0.55,
  inside: 0.25,
  longer: 0.4,
  error: 0.6,
  eachError: 0.12,
};

const known = new WeakMap<object, Map<string, WordMatch>>();
/** Words whose matches are kept for an index: as one types, all but the last stay. */
const mostKept = 200;

/** Another word that stands for a stem, or the stem itself: 1 for that, 0 for none. */
export function likenessOf(typed: string, stem: string): number {
  if (typed === stem) return 1;
  return synonyms.get(typed)?.find((other) => other.stem === stem)?.likeness ?? 0;
}

/** Looks a typed word up in an index, in time that grows with the number of its different words. */
export function matchWord(index: SearchIndex<Searchable>, word: QueryWord): WordMatch {
  const kept = known.get(index) ?? new Map<string, WordMatch>();
  known.set(index, kept);
  const before = kept.get(word.text);
  if (before !== undefined) return before;
  const match = lookUp(index, word);
  if (kept.size >= mostKept) kept.clear();
  kept.set(word.text, match);
  return match;
}

function lookUp(index: SearchIndex<Searchable>, word: QueryWord): WordMatch {
  const meant = meantBy(index, word);
  const held = holding(index, word.text, meant);
  const others = [...meant.values()].filter((value) => value < likeness.same).length;
  return held.places.length > 0
    ? { ...held, others, isGuess: false }
    : { ...guess(index, word.text), others: 0, isGuess: true };
}

/** The word itself, and what else it means. */
function meantBy(
  { placeOfWord }: SearchIndex<Searchable>,
  { text, stem }: QueryWord,
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const add = (word: string, value: number) => {
    const place = placeOfWord.get(word);
    if (place !== undefined && (found.get(place) ?? 0) < value) found.set(place, value);
  };
  add(text, 1);
  add(stem, likeness.stem);
  for (const other of synonyms.get(stem) ?? []) add(other.stem, other.likeness);
  return new Map([...found].toSorted(([, one], [, other]) => one - other));
}

/** The words that begin with the letters, or have them inside, besides those that are meant. */
function holding(
  { words }: SearchIndex<Searchable>,
  text: string,
  meant: ReadonlyMap<number, number>,
): Found {
  const places = [...meant.keys()];
  const values = [...meant.values()];
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place] ?? "";
    const at = word.indexOf(text);
    if (at === -1) continue;
    const begun = likeness.begun + (1 - likeness.begun) * 0.8 * (text.length / word.length);
    const value = at === 0 ? begun : likeness.inside;
    if (meant.size > 0 && (meant.get(place) ?? 0) >= value) continue;
    places.push(place);
    values.push(value);
  }
  return { places, values };
}

/** The words that are like the letters but for typing errors, and those with which they begin. */
function guess({ words, letters, placeOfWord }: SearchIndex<Searchable>, text: string): Found {
  const places: number[] = [];
  const values: number[] = [];
  for (let length = 4; length < text.length; length += 1) {
    const place = placeOfWord.get(text.slice(0, length));
    if (place === undefined) continue;
    places.push(place);
    values.push(likeness.longer);
  }
  const allowed = errorsAllowed(text);
  if (allowed === 0) return { places, values };
  const typed = lettersOf(text);
  for (let place = 0; place < words.length; place += 1) {
    if (lacksLetters(typed, letters[place] ?? 0, allowed)) continue;
    const word = words[place] ?? "";
    if (word.length < 3) continue;
    const errors = typingErrors(text, word, allowed);
    // As many as the shorter of both may hold: without two letters "asword" is "word", and was not meant.
    if (errors > Math.min(allowed, errorsAllowed(word))) continue;
    // A beginning that is like it says less than a whole word that is.
    const rest = Math.max(0, word.length - text.length - errors) * 0.02;
    places.push(place);
    values.push(likeness.error - errors * likeness.eachError - rest);
  }
  return { places, values };
}
