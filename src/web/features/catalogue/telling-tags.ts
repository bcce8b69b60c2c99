import type { CatalogueEntry } from "#contract/schemas/utility.ts";

const mostShown = 3;

/** Returns the tags to show: searched ones first, and none that the name contains. `words` are in lower case. */
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
