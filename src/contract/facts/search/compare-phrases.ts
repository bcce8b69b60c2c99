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
const weight = { name: 1.1, tag: 0.6, way: 0.55, otherWay: -0.55, nowhere: -0.25 };
/** Weight of a word any utility might have. */
const commonWord = 0.25;

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
): number {
  const { names, tags } = phrasesOf(hints, entry);
  let best = 0;
  for (const phrase of names) best = Math.max(best, weight.name * cover(query, phrase));
  for (const phrase of tags) best = Math.max(best, weight.tag * cover(query, phrase));
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
  return { stems: stems(words), from: stems(from), to: stems(to) };
}

/** Returns the shared part, from 0 to 1. */
function cover({ words }: SearchQuery, { stems }: Phrase): number {
  let typed = 0;
  let shared = 0;
  for (const [place, word] of words.entries()) {
    const value = word.isNeeded ? 1 : commonWord;
    let best = 0;
    for (const stem of stems)
      best = Math.max(best, compare(word, stem, place === words.length - 1));
    typed += value;
    shared += value * best;
  }
  let named = 0;
  for (const stem of stems)
    named += words.some((word) => word.stem === stem && !word.isNeeded) ? commonWord : 1;
  return typed + named === 0 ? 0 : (2 * shared) / (typed + named);
}

function compare(word: QueryWord, stem: string, isLast: boolean): number {
  const value = likenessOf(word.stem, stem);
  return value === 0 && isLast && stem.startsWith(word.text) ? 0.7 : value;
}

/** Scores the direction; 0 when either names none. */
function wayOf({ from, to }: SearchQuery, names: readonly Phrase[]): number {
  if (to.length === 0) return 0;
  const ways = names.filter((phrase) => phrase.to.length > 0);
  if (ways.length === 0) return 0;
  const holds = (stems: readonly string[], words: readonly QueryWord[]) =>
    words.some((word) => stems.some((stem) => compare(word, stem, true) > 0.6));
  let best = -Infinity;
  for (const way of ways) {
    let value = weight.nowhere;
    if (holds(way.to, to))
      value = holds(way.from, from) || way.from.length === 0 ? weight.way : weight.way / 2;
    else if (holds(way.to, from) || holds(way.from, to)) value = weight.otherWay;
    best = Math.max(best, value);
  }
  return best;
}
