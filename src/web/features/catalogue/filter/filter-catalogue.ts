import { isFree } from "#contract/facts/credits/price.ts";
import { isWithin, type SearchAddress } from "#contract/facts/search/search-address.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { readSearchWords } from "./search-words.ts";

type Searchable = Pick<
  CatalogueEntry,
  "name" | "description" | "category" | "tags" | "creditsPerExecution"
>;

/** Lower-cased texts, kept as long as their entry: ten thousand entries are filtered at each key. */
const texts = new WeakMap<Searchable, string>();

/**
 * The entries that match what was typed: each word must occur in the name, the description or a
 * tag, in whatever case; the word "free" stands for a price of zero instead. Of an address that has a
 * category or a tag, only those within.
 */
export function filterCatalogue<Entry extends Searchable>(
  entries: readonly Entry[],
  typed: string,
  within: Pick<SearchAddress, "category" | "tag"> = {},
): readonly Entry[] {
  const { onlyFree, words } = readSearchWords(typed);
  const isWhole = within.category === undefined && within.tag === undefined;
  if (words.length === 0 && !onlyFree && isWhole) return entries;
  return entries.filter((entry) => {
    if (onlyFree && !isFree(entry)) return false;
    if (!isWithin(entry, within)) return false;
    const text = textOf(entry);
    return words.every((word) => text.includes(word));
  });
}

/** Parts are set apart by a line break, which no typed word holds: none matches across two parts. */
function textOf(entry: Searchable): string {
  const known = texts.get(entry);
  if (known !== undefined) return known;
  const text = [entry.name, entry.description, ...entry.tags].join("\n").toLowerCase();
  texts.set(entry, text);
  return text;
}
