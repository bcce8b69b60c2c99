import { isFree } from "#contract/facts/credits/price.ts";
import { isWithin, type SearchAddress } from "#contract/facts/search/search-address.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { readSearchWords } from "./search-words.ts";

type Searchable = Pick<
  CatalogueEntry,
  "name" | "description" | "category" | "tags" | "creditsPerExecution"
>;

/** Lower-case texts by entry, kept because each key filters ten thousand entries. */
const texts = new WeakMap<Searchable, string>();

/**
 * Returns the entries that contain every typed word in name, description or tags, ignoring case. The word "free"
 * means a price of zero. A category or tag of the address narrows them.
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

/** Parts are separated by a line break, which no typed word contains, so no word matches across two. */
function textOf(entry: Searchable): string {
  const known = texts.get(entry);
  if (known !== undefined) return known;
  const text = [entry.name, entry.description, ...entry.tags].join("\n").toLowerCase();
  texts.set(entry, text);
  return text;
}
