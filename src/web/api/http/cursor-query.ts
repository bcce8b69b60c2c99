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

/** For what is read anew when somebody asks for it or comes back: an old list invites mistakes. */
export const alwaysAnew = { staleTime: 0, refetchOnWindowFocus: false } as const;

/**
 * A list that the server gives page by page, each with the cursor of the next one. `freshness` says
 * when it is read again, where not as everything is.
 */
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
