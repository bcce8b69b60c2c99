import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { pageCache } from "#web/browser/caches.ts";
import { pathWithin } from "#web/browser/site-address.ts";

/** The page data in a kept document. */
const data = /<script [^>]*id="page-data"[^>]*>(.*?)<\/script>/s;

/**
 * Loads data of kept pages that screens don't already have, so links to them work offline. Returns
 * their paths.
 */
export async function knowKeptPages(queryClient: QueryClient): Promise<ReadonlySet<string>> {
  const pages = await caches.open(pageCache);
  const paths = new Set<string>();
  for (const request of await pages.keys()) {
    const text = (await (await pages.match(request))?.text()) ?? "";
    const written = data.exec(text)?.[1];
    if (written === undefined) continue;
    const { entries } = JSON.parse(written) as { entries: readonly [QueryKey, unknown][] };
    for (const [key, value] of entries) {
      // Otherwise unused data would be dropped after minutes.
      queryClient.setQueryDefaults(key, { gcTime: Infinity });
      if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, value);
    }
    paths.add(pathWithin(new URL(request.url).pathname));
  }
  return paths;
}
