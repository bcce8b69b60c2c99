import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { isWithin, type SearchAddress } from "#contract/facts/search/search-address.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { type FoundIds, foundKey } from "#web/api/catalogue.ts";
import { filterCatalogue } from "../filter/filter-catalogue.ts";
import { useRanking } from "./use-ranking.ts";

interface Found {
  readonly entries: readonly CatalogueEntry[];
  /** None has every word that was typed: these may have been meant. */
  readonly isSimilar: boolean;
  /** Nothing better will come for these words by itself. */
  readonly isFinal: boolean;
}

/**
 * What was typed leads to, the best first. Until the ranking is there it is what the server has found
 * for the page that it has drawn, else whatever holds the words.
 */
export function useFound(
  entries: readonly CatalogueEntry[],
  address: SearchAddress,
  own: readonly string[],
): Found {
  const ranking = useRanking(entries);
  const queryClient = useQueryClient();
  const { query: typed = "", category, tag } = address;
  return useMemo(() => {
    const within = { category, tag };
    const filtered = () => ({ entries: filterCatalogue(entries, typed, within), isSimilar: false });
    if (typed.trim() === "") return { ...filtered(), isFinal: true };
    const isAllowed = (entry: CatalogueEntry) => isWithin(entry, within);
    if (ranking) return { ...ranking(typed, { isAllowed, own }), isFinal: true };
    const drawn = queryClient.getQueryData<FoundIds>(foundKey({ query: typed, ...within }));
    if (drawn === undefined) return { ...filtered(), isFinal: ranking === null };
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    const found = drawn.ids.flatMap((id) => {
      const entry = byId.get(id);
      return entry ? { ...entry, ...drawn.pairs[id] } : [];
    });
    return { entries: found, isSimilar: drawn.isSimilar, isFinal: true };
  }, [ranking, queryClient, entries, typed, category, tag, own]);
}
