import { isFree } from "../credits/price.ts";
import { comparePhrases } from "./compare-phrases.ts";
import { readQuery, type SearchQuery } from "./read-query.ts";
import { scoreWords } from "./score-words.ts";
import type { SearchIndex, Searchable } from "./search-index.ts";

/** What a list is narrowed by beside words, and whose list it is. */
export interface RankOptions<Entry extends Searchable> {
  readonly isAllowed?: (entry: Entry) => boolean;
  /** What whoever asks uses, by ids; the dearest first. */
  readonly own?: readonly string[];
}

/** What was found, the best first. */
export interface Ranked<Entry> {
  readonly entries: readonly Entry[];
  /** None has every word that was typed: these may have been meant. */
  readonly isSimilar: boolean;
}

/** More of those that may have been meant nobody looks through. */
const mostSimilar = 20;
/** So many of the best are compared with what was typed as a whole. */
const looksTwice = 60;
/** What scores less than this part of the best was hardly meant. */
const leastLikeness = 0.5;
/** So much of a score is a difference; below it use decides. */
const step = 0.04;

/**
 * The entries that match what was typed, by how well they match, then by own use, then by
 * everybody's, then as the catalogue has them. Each word that tells something must occur in an
 * entry, or be meant by one of its words; where no entry has them all, the likest are given. The
 * word "free" stands for a price of zero.
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

/** What has no letter or digit is looked for as it is. */
function holdsAll({ name, description, tags }: Searchable, literal: readonly string[]): boolean {
  if (literal.length === 0) return true;
  const text = [name, description, ...tags].join("\n").toLowerCase();
  return literal.every((word) => text.includes(word));
}

/** Whose turn it is among equals, by place: what one uses oneself, what all use, and the others. */
function turnsOf(
  { entries, hints, placeOfEntry }: SearchIndex<Searchable>,
  own: readonly string[],
): Uint32Array {
  const first = new Set([...own, ...hints.mostUsed]);
  // Loops, and nothing that calls for each of ten thousand entries: it takes a third of the time.
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

/** More entries than there can be, and room for as many turns: both fit into one exact number. */
const room = 2 ** 20;

/** The places that have a score, the best first; ten thousand numbers are sorted in a millisecond. */
function sortPlaces(scores: Float64Array, turns: Uint32Array): readonly number[] {
  const keys: number[] = [];
  for (let place = 0; place < scores.length; place += 1) {
    const score = scores[place] ?? 0;
    if (score === 0) continue;
    keys.push((1024 - stepsOf(score)) * room * room + (turns[place] ?? 0) * room + place);
  }
  return Array.from(Float64Array.from(keys).sort(), (key) => key % room);
}
