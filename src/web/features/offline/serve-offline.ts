import type { QueryClient } from "@tanstack/react-query";
import { catalogueQuery } from "#web/api/catalogue.ts";
import { followVersions } from "./follow-versions.tsx";
import { openKeptDocuments, type Router } from "./open-kept-documents.ts";
import { pathWithin } from "#web/browser/site-address.ts";

/**
 * Starts the service worker and has it keep shown pages for offline use. Throws if the browser
 * refuses.
 */
export async function serveOffline(router: Router, queryClient: QueryClient): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  }
  await followVersions();
  // Also on a first visit, or a reload that bypasses the worker.
  const { active } = await navigator.serviceWorker.ready;
  const told = new Set<string>();
  const keepShown = () => {
    // Searching changes the list with every key.
    const paths = shownPaths(queryClient).filter((path) => !told.has(path));
    for (const path of paths) told.add(path);
    if (paths.length > 0) active?.postMessage({ type: "KEEP", paths });
  };
  keepShown();
  router.subscribe("onResolved", keepShown);
  openKeptDocuments(router, queryClient);
}

interface WithConnection {
  readonly connection?: { readonly saveData?: boolean };
}

/** Returns pages to keep: the current one, and a category's utilities unless data saving is on. */
function shownPaths(queryClient: QueryClient): readonly string[] {
  const pathname = pathWithin(location.pathname);
  const category =
    pathname === "/search" ? new URLSearchParams(location.search).get("category") : null;
  if (category === null) return [pathname];
  const { connection } = navigator as WithConnection;
  const isSaving = connection?.saveData === true;
  const listed = isSaving ? [] : (queryClient.getQueryData(catalogueQuery.queryKey) ?? []);
  const within = listed.filter((utility) => utility.category === category);
  return [`/search?category=${category}`, ...within.map(({ id }) => `/utilities/${id}`)];
}
