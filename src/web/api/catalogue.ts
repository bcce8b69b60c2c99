import { queryOptions } from "@tanstack/react-query";
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
  /** None has every word that was typed: these may have been meant. */
  readonly isSimilar: boolean;
}

/** Where that is kept. */
export const foundKey = (typed: string, tag: string | undefined) => ["found", typed, tag ?? ""];
