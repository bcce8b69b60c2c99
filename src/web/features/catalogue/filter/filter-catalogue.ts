import { isFree } from "#contract/facts/credits/price.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { readSearchWords } from "./search-words.ts";

type Searchable = Pick<CatalogueEntry, "name" | "description" | "tags" | "creditsPerExecution">;

/** Lower-cased texts, kept as long as their entry: ten thousand entries are filtered at each key. */
const texts = new WeakMap<Searchable, string>();

/**
 * The entries that match what was typed: each word must occur in the name, the description or a
 * tag, in whatever case; the word "free" stands for a price of zero instead. With a tag, only those
 * that have it.
 */
export function filterCatalogue<Entry extends Searchable>(
  entries: readonly Entry[],
  typed: string,
  tag?: string,
): readonly Entry[] {
  const { onlyFree, words } = readSearchWords(typed);
  if (words.length === 0 && !onlyFree && tag === undefined) return entries;
  return entries.filter((entry) => {
    if (onlyFree && !isFree(entry)) return false;
    if (tag !== undefined && !entry.tags.includes(tag)) return false;
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
