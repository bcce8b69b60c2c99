import type { Site } from "#contract/facts/site-settings.ts";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { addressHere } from "#web/browser/site-address.ts";

export interface PageData {
  /** The rendered path and query, such as `/search?query=image`. */
  readonly address: string;
  /** The site's path, such as `/tools`; empty at the root of its host. */
  readonly base: string;
  /** Data by query key. */
  readonly entries: readonly (readonly [QueryKey, unknown])[];
}

/** Fills the cache, as if just fetched. */
export function fillWith(queryClient: QueryClient, { entries }: PageData): void {
  for (const [key, value] of entries) queryClient.setQueryData(key, value);
}

/** Reads what every document says of its site; undefined in development. */
export function readSite(): Site | undefined {
  const text = document.querySelector("script#site")?.textContent ?? "";
  return text === "" ? undefined : (JSON.parse(text) as Site);
}

/** Reads the current page's data; null if the server rendered none, or another page. */
export function readPageData(): PageData | null {
  const text = document.querySelector("script#page-data")?.textContent ?? "";
  if (text === "") return null;
  const data = JSON.parse(text) as PageData;
  // A cached page for everyone was rendered without the query.
  return data.address === addressHere() ? data : null;
}
