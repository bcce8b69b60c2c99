import { pairCode } from "../utility/pair-code.ts";
import { likenessOf } from "./match-word.ts";
import { type QueryWord, readQuery, type SearchQuery } from "./read-query.ts";
import type { Searchable, SearchHints } from "./search-index.ts";

/** How the entry of a utility is shown where a pair of its was typed. */
export interface MeantPair {
  readonly name: string;
  readonly link: string;
  /** It is one of them, and not the way to all. */
  readonly pairs: 0;
}

/** Less is another thing, which only goes by a like name. */
const leastLikeness = 0.9;
/** Who is called what was typed stands among the first. */
const looksAt = 10;

/**
 * The pairs that were typed, by the ids of their utilities among the first of `entries`: by all of a name's words in
 * their order and no other that tells, so that "webp to jpeg online" is "WebP to JPG".
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

/** A name in the very words goes before one in other words for the same: a "jfif" is a "jpg" as well. */
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
