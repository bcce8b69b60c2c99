import { rank, type Ranked, type RankOptions } from "#contract/facts/search/rank.ts";
import { buildIndex, type SearchHints } from "#contract/facts/search/search-index.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";

/** Finds what was typed in the catalogue for which it was prepared. */
export type Ranking = (
  typed: string,
  options?: RankOptions<CatalogueEntry>,
) => Ranked<CatalogueEntry>;

/**
 * Prepares the ranking of a catalogue, a few milliseconds at a time, so that nothing waits for it, and
 * hands it over. Gives the function that ends the preparation before.
 */
export function prepareRanking(
  entries: readonly CatalogueEntry[],
  hints: SearchHints,
  onReady: (ranking: Ranking) => void,
): () => void {
  const steps = buildIndex(entries, hints);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const advance = () => {
    const step = steps.next();
    if (step.done !== true) timer = setTimeout(advance);
    else onReady((typed, options) => rank(step.value, typed, options));
  };
  advance();
  return () => clearTimeout(timer);
}
