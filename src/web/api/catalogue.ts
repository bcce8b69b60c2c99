import { queryOptions } from "@tanstack/react-query";
import type { MeantPair } from "#contract/facts/search/meant-pair.ts";
import type { SearchAddress } from "#contract/facts/search/search-address.ts";
import { call } from "./http/call.ts";

/** The whole catalogue; the browser filters it. */
export const catalogueQuery = queryOptions({
  queryKey: ["catalogue"],
  queryFn: ({ signal }) => call("GET /api/search", { signal }),
  staleTime: 60_000,
});

/** What the ranking of the search knows beside the catalogue. */
export const searchHintsQuery = queryOptions({
  queryKey: ["search-hints"],
  queryFn: ({ signal }) => call("GET /api/search/hints", { signal }),
  staleTime: Infinity,
});

/** What the server has found for a page that it has drawn, by ids. */
export interface FoundIds {
  readonly ids: readonly string[];
  /** How those are shown of which a pair was typed, by their ids. */
  readonly pairs: Readonly<Record<string, MeantPair>>;
  /** None has every word that was typed: these may have been meant. */
  readonly isSimilar: boolean;
}

/** Where that is kept. */
export const foundKey = ({ query = "", category = "", tag = "" }: SearchAddress) =>
  ["found", query, category, tag] as const;

/** The ids of what is used most by everybody, the most used first. The server draws the page with them. */
export const mostUsedQuery = queryOptions({
  queryKey: ["most-used"],
  queryFn: async ({ client }): Promise<readonly string[]> => {
    const hints = await client.fetchQuery(searchHintsQuery);
    return hints?.mostUsed ?? [];
  },
  staleTime: Infinity,
});
