import { isFree } from "../credits/price.ts";
import { comparePhrases } from "./compare-phrases.ts";
import { matchWord } from "./match-word.ts";
import { type QueryWord, readQuery, type SearchQuery } from "./read-query.ts";
import { scoreWords } from "./score-words.ts";
import type { SearchIndex, Searchable } from "./search-index.ts";
import { stemOf } from "./word-forms.ts";

export interface RankOptions<Entry extends Searchable> {
  readonly isAllowed?: (entry: Entry) => boolean;
  /** Used by the searcher, most used first. */
  readonly own?: readonly string[];
}

/** Best first. */
export interface Ranked<Entry> {
  readonly entries: readonly Entry[];
  /** No entry has every typed word; these may have been meant. */
  readonly isSimilar: boolean;
}

const mostSimilar = 20;
/** How many are compared with the query as a whole. */
const looksTwice = 60;
/** Below this share of the best score, hardly meant. */
const leastLikeness = 0.5;
/** Below this difference in score, usage decides. */
const step = 0.04;

/**
 * Returns matches by score, own use, everyone's use, free ones first, and catalogue order. Each telling word must
 * match, unless an entry without one is better than all that have them; if no entry has them all,
 * returns the closest. "free" means a price of zero.
 */
export function rank<Entry extends Searchable>(
  index: SearchIndex<Entry>,
  typed: string,
  { isAllowed = () => true, own = [] }: RankOptions<Entry> = {},
): Ranked<Entry> {
  const query = readQuery(typed, (word) => index.written.has(word) && !index.joined.has(word));
  const { entries } = index;
  const allowed = (entry: Entry) => (!query.onlyFree || isFree(entry)) && isAllowed(entry);
  if (query.words.length === 0) {
    const found = entries.filter((entry) => allowed(entry) && holdsAll(entry, query.literal));
    return { entries: found, isSimilar: false };
  }
  const isAllowedAt = (place: number) => {
    const entry = entries[place];
    return entry !== undefined && allowed(entry);
  };
  const turns = turnsOf(index, own);
  const ranked = choose(index, query, isAllowedAt, turns);
  if (!query.isReworded) return ranked;
  // Whatever has the typed words themselves is found as well.
  const literal = readQuery(typed, undefined, []);
  const { exact, telling } = scoreWords(index, literal, isAllowedAt);
  const asTyped = inOrder(index, literal, { scores: exact, turns, telling });
  if (asTyped.length === 0) return ranked;
  const before = ranked.isSimilar ? [] : ranked.entries;
  const found = new Set([...before, ...asTyped.map(({ entry }) => entry)]);
  return { entries: [...found], isSimilar: false };
}

function choose<Entry extends Searchable>(
  index: SearchIndex<Entry>,
  typed: SearchQuery,
  isAllowedAt: (place: number) => boolean,
  turns: Uint32Array,
): Ranked<Entry> {
  const { exact, guessed, any, telling } = scoreWords(index, typed, isAllowedAt);
  const query = spelled(index, typed);
  const inTurn = (scores: Float64Array, most?: number) =>
    inOrder(index, query, { scores, turns, telling }, most);
  const whole = [exact, guessed].find((scores) => scores.some((score) => score > 0));
  if (whole === undefined) {
    const similar = inTurn(any, mostSimilar);
    const least = (similar[0]?.score ?? 0) * leastLikeness;
    const likest = similar.filter(({ score }) => score >= least);
    return { entries: likest.map(({ entry }) => entry), isSimilar: true };
  }
  const found = inTurn(whole);
  const best = found[0]?.score ?? 0;
  const isOneWord = query.words.filter(({ isNeeded }) => isNeeded).length === 1;
  const better = isOneWord
    ? []
    : inTurn(any, looksTwice).filter(({ place, score }) => whole[place] === 0 && score > best);
  const entries = [...better, ...found].map(({ entry }) => entry);
  const isSimilar = whole === guessed;
  return { entries: isSimilar ? entries.slice(0, mostSimilar) : entries, isSimilar };
}

/** The query without typing errors. */
function spelled(index: SearchIndex<Searchable>, query: SearchQuery): SearchQuery {
  const spell = (words: readonly QueryWord[]) =>
    words.map((word) => {
      const { likeliest } = matchWord(index, word);
      return likeliest === undefined ? word : { ...word, stem: stemOf(likeliest) };
    });
  const { words, from, to, likely } = query;
  return {
    ...query,
    words: spell(words),
    from: spell(from),
    to: spell(to),
    likely: { from: spell(likely.from), to: spell(likely.to) },
  };
}

/** Text without letters or digits is matched literally. */
function holdsAll({ name, description, tags }: Searchable, literal: readonly string[]): boolean {
  if (literal.length === 0) return true;
  const text = [name, description, ...tags].join("\n").toLowerCase();
  return literal.every((word) => text.includes(word));
}

/** Orders equals: own utilities, then the most used, then free ones, then the rest. */
function turnsOf(
  { entries, hints, placeOfEntry }: SearchIndex<Searchable>,
  own: readonly string[],
): Uint32Array {
  const first = new Set([...own, ...hints.mostUsed]);
  // Callbacks for each of 10,000 entries take three times as long.
  const turns = new Uint32Array(entries.length);
  for (let place = 0; place < turns.length; place += 1) {
    const entry = entries[place];
    const isPaid = entry !== undefined && !isFree(entry);
    turns[place] = first.size + place + (isPaid ? turns.length : 0);
  }
  for (const [turn, id] of [...first].entries()) {
    const place = placeOfEntry.get(id);
    if (place !== undefined) turns[place] = turn;
  }
  return turns;
}

interface Scored<Entry> {
  readonly place: number;
  readonly entry: Entry;
  readonly score: number;
}

interface Order {
  readonly scores: Float64Array;
  readonly turns: Uint32Array;
  readonly telling: readonly number[];
}

/** At most `most` of them, if it is given. */
function inOrder<Entry extends Searchable>(
  index: SearchIndex<Entry>,
  query: SearchQuery,
  { scores, turns, telling }: Order,
  most = Infinity,
): readonly Scored<Entry>[] {
  const sorted = sortPlaces(scores, turns);
  const scored = (place: number) => {
    const entry = index.entries[place];
    return entry === undefined
      ? []
      : [{ place, entry, score: scores[place] ?? 0, turn: turns[place] ?? 0 }];
  };
  const best = sorted
    .slice(0, looksTwice)
    .flatMap(scored)
    .map(({ place, entry, score, turn }) => {
      const whole = Math.max(step, score + comparePhrases(index, entry, query, telling));
      return { place, entry, turn, score: whole };
    })
    .toSorted((one, other) => stepsOf(other.score) - stepsOf(one.score) || one.turn - other.turn);
  return most <= looksTwice
    ? best.slice(0, most)
    : [...best, ...sorted.slice(looksTwice).flatMap(scored)];
}

const stepsOf = (score: number) => Math.round(score / step);

/** Lets a score and a turn fit into one exact number. */
const room = 2 ** 20;

/** Best first. Sorting 10,000 numbers takes a millisecond. */
function sortPlaces(scores: Float64Array, turns: Uint32Array): readonly number[] {
  const keys: number[] = [];
  for (let place = 0; place < scores.length; place += 1) {
    const score = scores[place] ?? 0;
    if (score === 0) continue;
    keys.push((1024 - stepsOf(score)) * room * room + (turns[place] ?? 0) * room + place);
  }
  return Array.from(Float64Array.from(keys).sort(), (key) => key % room);
}
