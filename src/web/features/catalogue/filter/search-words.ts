import type { CatalogueEntry } from "#contract/schemas/utility.ts";

export interface SearchWords {
  /** Whether the word "free" was typed. */
  readonly onlyFree: boolean;
  /** The other words, in lower case. */
  readonly words: readonly string[];
}

/** Reads the words of a filter text. */
export function readSearchWords(typed: string): SearchWords {
  const all = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return { onlyFree: all.includes("free"), words: all.filter((word) => word !== "free") };
}

/**
 * Splits a text at the words, ignoring case: every second part is an occurrence. Of two that begin at the same place,
 * the longer wins.
 */
export function splitByWords(text: string, words: readonly string[]): readonly string[] {
  if (words.length === 0) return [text];
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const either = longestFirst.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return text.split(new RegExp(`(${either.join("|")})`, "giu"));
}

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
