import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { isWithin, type SearchAddress } from "#contract/facts/search/search-address.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { type FoundIds, foundKey } from "#web/api/catalogue.ts";
import { filterCatalogue } from "../filter/filter-catalogue.ts";
import { useRanking } from "./use-ranking.ts";

interface Found {
  readonly entries: readonly CatalogueEntry[];
  /** Whether none contains every word, so that these are guesses. */
  readonly isSimilar: boolean;
  /** Whether these results are final. */
  readonly isFinal: boolean;
}

/**
 * Finds what was typed, the best match first. Until the ranking is ready, these are the results the server rendered,
 * or else all entries that contain the words. It is prepared once there are words or `isSearching`, because
 * that takes a phone half a second.
 */
export function useFound(
  entries: readonly CatalogueEntry[],
  address: SearchAddress,
  own: readonly string[],
  isSearching: boolean,
): Found {
  const queryClient = useQueryClient();
  const { query: typed = "", category, tag } = address;
  const hasWords = typed.trim() !== "";
  const drawn = queryClient.getQueryData<FoundIds>(foundKey(address));
  const ranking = useRanking(entries, isSearching || hasWords);
  return useMemo(() => {
    const within = { category, tag };
    const filtered = () => ({ entries: filterCatalogue(entries, typed, within), isSimilar: false });
    if (!hasWords) return { ...filtered(), isFinal: true };
    const isAllowed = (entry: CatalogueEntry) => isWithin(entry, within);
    if (ranking) return { ...ranking(typed, { isAllowed, own }), isFinal: true };
    if (drawn === undefined) return { ...filtered(), isFinal: ranking === null };
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    const found = drawn.ids.flatMap((id) => {
      const entry = byId.get(id);
      return entry ? { ...entry, ...drawn.pairs[id] } : [];
    });
    return { entries: found, isSimilar: drawn.isSimilar, isFinal: true };
  }, [ranking, drawn, entries, typed, hasWords, category, tag, own]);
}
