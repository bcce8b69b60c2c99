import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { pageCache } from "#web/browser/page-cache.ts";

/** What a kept document holds of its screen's data, as the server has written it. */
const data = /<script [^>]*id="page-data"[^>]*>(.*?)<\/script>/s;

/**
 * Makes the data of all kept pages known to the screens, where they do not know better: without a network a link leads
 * to them with what was brought for them. Gives the paths of these pages.
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
      // Else those that no screen shows are forgotten after minutes.
      queryClient.setQueryDefaults(key, { gcTime: Infinity });
      if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, value);
    }
    paths.add(new URL(request.url).pathname);
  }
  return paths;
}
