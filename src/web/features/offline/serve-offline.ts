import type { QueryClient } from "@tanstack/react-query";
import { followVersions } from "./follow-versions.tsx";
import { openKeptDocuments, type Router } from "./open-kept-documents.ts";
import { shownPaths } from "./shown-paths.ts";

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
