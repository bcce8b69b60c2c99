import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** What the server's HTML was rendered from. */
export interface PageData {
  /** Path and query that it was rendered for, as in `/search?query=image`. */
  readonly address: string;
  /** What was read for it, each by the key of its query. */
  readonly entries: readonly (readonly [QueryKey, unknown])[];
}

/** Makes all of it known to the screens, as read just now. */
export function fillWith(queryClient: QueryClient, { entries }: PageData): void {
  for (const [key, value] of entries) queryClient.setQueryData(key, value);
}

/** What the page at hand was rendered from; null where the server rendered none, or another one. */
export function readPageData(): PageData | null {
  const text = document.querySelector("script#page-data")?.textContent ?? "";
  if (text === "") return null;
  const data = JSON.parse(text) as PageData;
  // A page for everybody is kept without what stands behind its path.
  return data.address === `${location.pathname}${location.search}` ? data : null;
}
