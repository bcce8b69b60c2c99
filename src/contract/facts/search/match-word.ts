import type { QueryWord } from "./read-query.ts";
import type { SearchIndex, Searchable } from "./search-index.ts";
import { createSynonyms } from "./synonyms.ts";
import { errorsAllowed, lacksLetters, lettersOf, typingErrors } from "./typing-errors.ts";
import { stemOf } from "./word-forms.ts";

/** Words, each with a certainty from 0 to 1. */
interface Found {
  /** Positions in the index. */
  readonly places: readonly number[];
  readonly values: readonly number[];
}

export interface WordMatch extends Found {
  /** How many of the first are synonyms, which count only in names and tags. */
  readonly others: number;
  /** Nothing matched exactly; these differ by typing errors. */
  readonly isGuess: boolean;
  /** The word that a guess most likely means. */
  readonly likeliest?: string | undefined;
}

const synonyms = createSynonyms(stemOf);

/** A prefix counts more the more of the word was typed. */
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
/** Cached per index, because earlier words rarely change while typing. */
const mostKept = 200;

/** Returns 1 for the stem itself, a synonym's likeness, or 0. */
export function likenessOf(typed: string, stem: string): number {
  if (typed === stem) return 1;
  return synonyms.get(typed)?.find((other) => other.stem === stem)?.likeness ?? 0;
}

/** Looks a word up, in time that grows with the index's distinct words. */
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
  if (held.places.length > 0) return { ...held, others, isGuess: false };
  const guessed = guess(index, word.text);
  const likeliest = likeliestOf(index, word.text, guessed);
  if (likeliest === undefined) return { ...guessed, others: 0, isGuess: true };
  // What means the same as the misspelled word may be meant too.
  const spelled = { text: likeliest, stem: stemOf(likeliest), isNeeded: true };
  const certainty = Math.max(...guessed.values);
  const alike = [...meantBy(index, spelled)].filter(([, value]) => value < likeness.same);
  return {
    places: [...alike.map(([place]) => place), ...guessed.places],
    values: [...alike.map(([, value]) => value * certainty), ...guessed.values],
    others: alike.length,
    isGuess: true,
    likeliest,
  };
}

/** Shorter words with an error are like too many others. */
const leastToSpell = 5;

/** Returns the most similar word, and of several the one in most entries. */
function likeliestOf(
  { words, entriesOf, letters }: SearchIndex<Searchable>,
  typed: string,
  { places, values }: Found,
): string | undefined {
  const most = Math.max(...values);
  const best = places.filter(
    (place, at) =>
      values[at] === most &&
      (typed.length >= leastToSpell || letters[place] === lettersOf(typed)) &&
      !typed.startsWith(words[place] ?? ""),
  );
  const entriesWith = (place: number) => entriesOf[place]?.length ?? 0;
  const [place] = best.toSorted((one, other) => entriesWith(other) - entriesWith(one));
  return place === undefined ? undefined : words[place];
}

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

/** Finds words that differ, or whose start differs, by typing errors. */
function guess({ words, letters, placeOfWord }: SearchIndex<Searchable>, text: string): Found {
  const places: number[] = [];
  const values: number[] = [];
  const shortest = Math.max(4, Math.ceil(text.length * likeness.longer));
  for (let length = shortest; length < text.length; length += 1) {
    const place = placeOfWord.get(text.slice(0, length));
    if (place === undefined) continue;
    places.push(place);
    values.push(likeness.longer);
  }
  const typed = lettersOf(text);
  // Of three letters only the order may be wrong, or one be doubled: "pfd" and "pdff" are "pdf".
  const isShort = text.length === 3;
  const allowed = isShort ? 1 : errorsAllowed(text);
  if (allowed === 0) return { places, values };
  for (let place = 0; place < words.length; place += 1) {
    if (lacksLetters(typed, letters[place] ?? 0, isShort ? 0 : allowed)) continue;
    const word = words[place] ?? "";
    if (word.length < 3) continue;
    const errors = typingErrors(text, word, allowed);
    // The shorter word bounds it: "asword" without two letters is "word", which wasn't meant.
    const most = Math.min(errorsAllowed(text), errorsAllowed(word));
    const isMixed = errors === 1 && word.length === 3 && typed === letters[place];
    if (errors > most && !isMixed) continue;
    // A similar prefix says less than a similar whole word.
    const rest = Math.max(0, word.length - text.length - errors) * 0.02;
    places.push(place);
    values.push(likeness.error - errors * likeness.eachError - rest);
  }
  return { places, values };
}
