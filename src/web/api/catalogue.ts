import { queryOptions } from "@tanstack/react-query";
import type { MeantPair } from "#contract/facts/search/meant-pair.ts";
import type { SearchAddress } from "#contract/facts/search/search-address.ts";
import { call } from "./http/call.ts";

/** The browser filters it. */
export const catalogueQuery = queryOptions({
  queryKey: ["catalogue"],
  queryFn: ({ signal }) => call("GET /api/search", { signal }),
  staleTime: 60_000,
});

export const searchHintsQuery = queryOptions({
  queryKey: ["search-hints"],
  queryFn: ({ signal }) => call("GET /api/search/hints", { signal }),
  staleTime: Infinity,
});

/** What the server found for the page it rendered. */
export interface FoundIds {
  readonly ids: readonly string[];
  /** By id. */
  readonly pairs: Readonly<Record<string, MeantPair>>;
  /** No entry has every typed word; these may have been meant. */
  readonly isSimilar: boolean;
}

export const foundKey = ({ query = "", category = "", tag = "" }: SearchAddress) =>
  ["found", query, category, tag] as const;

/** Most used first. The server renders the page with them. */
export const mostUsedQuery = queryOptions({
  queryKey: ["most-used"],
  queryFn: async ({ client }): Promise<readonly string[]> => {
    const hints = await client.fetchQuery(searchHintsQuery);
    return hints?.mostUsed ?? [];
  },
  staleTime: Infinity,
});
