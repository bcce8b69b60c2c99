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
