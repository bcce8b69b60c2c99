import { likenessOf } from "./match-word.ts";
import type { QueryWord, SearchQuery } from "./read-query.ts";
import { readQuery } from "./read-query.ts";
import {
  otherNames,
  type Phrase,
  type Searchable,
  type SearchHints,
  type SearchIndex,
} from "./search-index.ts";

/** Weights of a whole name, and of a conversion's direction. */
const weight = { name: 1.1, tag: 0.6, way: 0.55, otherWay: -0.55, nowhere: -0.1 };
/** Weight of a word any utility might have. */
const commonWord = 0.45;

/** Part of the weight of a direction that only the order tells. */
const unsaid = 0.15;
/** From here on, two words mean the same. */
const leastSame = 0.9;

interface Phrases {
  readonly names: readonly Phrase[];
  readonly tags: readonly Phrase[];
}

/** New hints change the names of the same entries. */
const phrases = new WeakMap<SearchHints, WeakMap<Searchable, Phrases>>();

/**
 * Scores the query against a utility's names as a whole, telling "webp to png" from "png to webp".
 */
export function comparePhrases<Entry extends Searchable>(
  { hints }: SearchIndex<Entry>,
  entry: Entry,
  query: SearchQuery,
  telling: readonly number[],
): number {
  const { names, tags } = phrasesOf(hints, entry);
  let best = 0;
  for (const phrase of names) best = Math.max(best, weight.name * cover(query, phrase, telling));
  for (const phrase of tags) best = Math.max(best, weight.tag * cover(query, phrase, telling));
  return best + wayOf(query, names);
}

function phrasesOf(hints: SearchHints, entry: Searchable): Phrases {
  const ofHints = phrases.get(hints) ?? new WeakMap<Searchable, Phrases>();
  phrases.set(hints, ofHints);
  const known = ofHints.get(entry);
  if (known !== undefined) return known;
  const names = [entry.name, ...otherNames(hints, entry.id)];
  const read = { names: names.map(readPhrase), tags: entry.tags.map(readTag) };
  ofHints.set(entry, read);
  return read;
}

const readTags = new Map<string, Phrase>();
/** Keeps strangers' input from piling up. */
const mostTags = 5000;

/** Many utilities share a tag. */
function readTag(tag: string): Phrase {
  const known = readTags.get(tag);
  if (known !== undefined) return known;
  if (readTags.size >= mostTags) readTags.clear();
  const phrase = readPhrase(tag);
  readTags.set(tag, phrase);
  return phrase;
}

function readPhrase(text: string): Phrase {
  const { words, from, to } = readQuery(text);
  const stems = (some: readonly QueryWord[]) => some.map(({ stem }) => stem);
  const weights = words.map(({ isNeeded }) => (isNeeded ? 1 : commonWord));
  return { stems: stems(words), weights, from: stems(from), to: stems(to) };
}

/** Returns the shared part, from 0 to 1. */
function cover(
  { words }: SearchQuery,
  { stems, weights }: Phrase,
  telling: readonly number[],
): number {
  let typed = 0;
  let shared = 0;
  for (const [place, word] of words.entries()) {
    const value = (word.isNeeded ? 1 : commonWord) * (telling[place] ?? 1);
    let best = 0;
    for (const stem of stems)
      best = Math.max(best, compare(word, stem, place === words.length - 1));
    typed += value;
    shared += value * best;
  }
  let named = 0;
  for (const weight of weights) named += weight;
  return typed + named === 0 ? 0 : (2 * shared) / (typed + named);
}

function compare(word: QueryWord, stem: string, isLast: boolean): number {
  const value = likenessOf(word.stem, stem);
  return value === 0 && isLast && stem.startsWith(word.text) ? 0.7 : value;
}

/** Scores the direction; 0 when either names none. */
function wayOf(query: SearchQuery, names: readonly Phrase[]): number {
  if (query.to.length > 0) {
    const said = wayBetween(query.from, query.to, names);
    return query.isSure ? said : Math.max(said, 0);
  }
  const { from, to } = query.likely;
  if (from.length === 0 || to.length === 0) return 0;
  const way = wayBetween(from, to, names);
  return way === weight.way ? way * unsaid : 0;
}

function wayBetween(
  from: readonly QueryWord[],
  to: readonly QueryWord[],
  names: readonly Phrase[],
): number {
  if (from.length > 0 && isNamed(from, names) && isNamed(to, names)) return weight.way;
  const ways = names.filter((phrase) => phrase.to.length > 0);
  if (ways.length === 0) return 0;
  const holds = (stems: readonly string[], words: readonly QueryWord[]) =>
    words.some((word) => stems.some((stem) => compare(word, stem, true) > 0.6));
  let best = -Infinity;
  for (const way of ways) {
    let value = weight.nowhere;
    if (holds(way.to, to))
      value = way.from.every((stem) => holds([stem], from)) ? weight.way : weight.way / 2;
    else if (holds(way.to, from) || holds(way.from, to)) value = weight.otherWay;
    best = Math.max(best, value);
  }
  return best;
}

/** One of the names is just that, such as a unit's. */
function isNamed(words: readonly QueryWord[], names: readonly Phrase[]): boolean {
  return names.some(
    ({ stems, to }) =>
      to.length === 0 &&
      stems.length === words.length &&
      words.every(({ stem }, place) => likenessOf(stem, stems[place] ?? "") >= leastSame),
  );
}
