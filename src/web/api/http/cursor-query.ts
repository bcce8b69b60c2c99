import { infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";

interface Page {
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

interface PageWanted {
  /** Undefined for the first page. */
  readonly cursor: string | undefined;
  readonly signal: AbortSignal;
}

/** Stale lists would mislead. */
export const alwaysAnew = { staleTime: 0, refetchOnWindowFocus: false } as const;

/** `freshness` overrides the default caching. */
export function cursorQuery<Found extends Page>(
  queryKey: QueryKey,
  readPage: (wanted: PageWanted) => Promise<Found>,
  freshness: Partial<typeof alwaysAnew> = {},
) {
  return infiniteQueryOptions({
    ...freshness,
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage({ cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
