import { pairCode } from "../utility/pair-code.ts";
import { likenessOf } from "./match-word.ts";
import { type QueryWord, readQuery, type SearchQuery } from "./read-query.ts";
import type { Searchable, SearchHints } from "./search-index.ts";

export interface MeantPair {
  readonly name: string;
  readonly link: string;
  /** It is one pair, not the link to all. */
  readonly pairs: 0;
}

/** Lower values only have a similar name. */
const leastLikeness = 0.9;
const looksAt = 10;

/**
 * Finds the typed pairs among the first of `entries`. All words of the name must match in order,
 * and no other telling word: "webp to jpeg online" is "WebP to JPG".
 */
export function meantPairs(
  { pairs = {} }: SearchHints,
  entries: readonly Pick<Searchable, "id">[],
  typed: string,
): Readonly<Record<string, MeantPair>> {
  const query = readQuery(typed);
  const meant = entries.slice(0, looksAt).flatMap(({ id }) => {
    const name = findName(pairs[id] ?? [], query);
    if (name === undefined) return [];
    return [[id, { name, link: `utilities/${pairCode(name)}`, pairs: 0 }] as const];
  });
  return Object.fromEntries(meant);
}

/** Exact words win over synonyms: a "jfif" is also a "jpg". */
function findName(names: readonly string[], query: SearchQuery): string | undefined {
  const isMeant = (least: number) => (name: string) => holds(query, readQuery(name), least);
  return names.find(isMeant(1)) ?? names.find(isMeant(leastLikeness));
}

function holds(query: SearchQuery, name: SearchQuery, least: number): boolean {
  const isSame = (one: QueryWord, other: QueryWord | undefined) =>
    other !== undefined &&
    (least === 1 ? one.text === other.text : likenessOf(one.stem, other.stem) >= least);
  const [asked, words] = [telling(query), telling(name)];
  return asked.length === words.length && asked.every((word, place) => isSame(word, words[place]));
}

const telling = ({ words }: SearchQuery) => words.filter(({ isNeeded }) => isNeeded);
