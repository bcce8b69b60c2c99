import { infiniteQueryOptions } from "@tanstack/react-query";
import { creditsKey } from "#web/api/account.ts";
import { call } from "#web/api/call.ts";

const entriesPerPage = 20;

/** Balances and the ledger's entries, newest first, page by page. */
export const creditsQuery = infiniteQueryOptions({
  queryKey: creditsKey,
  queryFn: ({ pageParam, signal }) =>
    call("GET /api/credits", {
      query: { limit: entriesPerPage, cursor: pageParam ?? undefined },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});
