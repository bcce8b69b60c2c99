import type { CatalogueEntry } from "#contract/schemas/utility.ts";

/** More of them are a wall. */
const mostShown = 3;

/**
 * The tags of an entry that a list shows: those that were searched for first, and none that the name
 * says already. `words` are in lower case.
 */
export function tellingTags(
  { name, tags }: Pick<CatalogueEntry, "name" | "tags">,
  words: readonly string[],
): readonly string[] {
  const said = name.toLowerCase();
  const isSought = (tag: string) => words.some((word) => tag.includes(word));
  const isNews = (tag: string) => !said.includes(tag.replaceAll("-", " "));
  const sought = tags.filter((tag) => isSought(tag));
  const others = tags.filter((tag) => !isSought(tag) && isNews(tag));
  return [...sought, ...others].slice(0, mostShown);
}
