import { isFree } from "../credits/price.ts";
import { comparePhrases } from "./compare-phrases.ts";
import { readQuery, type SearchQuery } from "./read-query.ts";
import { scoreWords } from "./score-words.ts";
import type { SearchIndex, Searchable } from "./search-index.ts";

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
 * Returns matches by score, own use, everyone's use and catalogue order. Each telling word must
 * match; if no entry has them all, returns the closest. "free" means a price of zero.
 */
export function rank<Entry extends Searchable>(
  index: SearchIndex<Entry>,
  typed: string,
  { isAllowed = () => true, own = [] }: RankOptions<Entry> = {},
): Ranked<Entry> {
  const query = readQuery(typed);
  const { entries } = index;
  const allowed = (entry: Entry) => (!query.onlyFree || isFree(entry)) && isAllowed(entry);
  if (query.words.length === 0) {
    const found = entries.filter((entry) => allowed(entry) && holdsAll(entry, query.literal));
    return { entries: found, isSimilar: false };
  }
  const { exact, guessed, any } = scoreWords(index, query, (place) => {
    const entry = entries[place];
    return entry !== undefined && allowed(entry);
  });
  const turns = turnsOf(index, own);
  const found = inOrder(index, query, exact, turns);
  if (found.length > 0) return { entries: found.map(({ entry }) => entry), isSimilar: false };
  const meant = inOrder(index, query, guessed, turns).slice(0, mostSimilar);
  if (meant.length > 0) return { entries: meant.map(({ entry }) => entry), isSimilar: true };
  const similar = inOrder(index, query, any, turns).slice(0, mostSimilar);
  const least = (similar[0]?.score ?? 0) * leastLikeness;
  const likest = similar.filter(({ score }) => score >= least).map(({ entry }) => entry);
  return { entries: likest, isSimilar: true };
}

/** Text without letters or digits is matched literally. */
function holdsAll({ name, description, tags }: Searchable, literal: readonly string[]): boolean {
  if (literal.length === 0) return true;
  const text = [name, description, ...tags].join("\n").toLowerCase();
  return literal.every((word) => text.includes(word));
}

/** Orders equals: own utilities, then the most used, then the rest. */
function turnsOf(
  { entries, hints, placeOfEntry }: SearchIndex<Searchable>,
  own: readonly string[],
): Uint32Array {
  const first = new Set([...own, ...hints.mostUsed]);
  // Callbacks for each of 10,000 entries take three times as long.
  const turns = new Uint32Array(entries.length);
  for (let place = 0; place < turns.length; place += 1) turns[place] = first.size + place;
  for (const [turn, id] of [...first].entries()) {
    const place = placeOfEntry.get(id);
    if (place !== undefined) turns[place] = turn;
  }
  return turns;
}

interface Scored<Entry> {
  readonly entry: Entry;
  readonly score: number;
}

function inOrder<Entry extends Searchable>(
  index: SearchIndex<Entry>,
  query: SearchQuery,
  scores: Float64Array,
  turns: Uint32Array,
): readonly Scored<Entry>[] {
  const sorted = sortPlaces(scores, turns);
  const scored = (place: number) => {
    const entry = index.entries[place];
    return entry === undefined
      ? []
      : [{ entry, score: scores[place] ?? 0, turn: turns[place] ?? 0 }];
  };
  const best = sorted
    .slice(0, looksTwice)
    .flatMap(scored)
    .map(({ entry, score, turn }) => {
      const whole = Math.max(step, score + comparePhrases(index, entry, query));
      return { entry, turn, score: whole };
    })
    .toSorted((one, other) => stepsOf(other.score) - stepsOf(one.score) || one.turn - other.turn);
  return [...best, ...sorted.slice(looksTwice).flatMap(scored)];
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
