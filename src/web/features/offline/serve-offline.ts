import type { QueryClient } from "@tanstack/react-query";
import { followVersions } from "./follow-versions.tsx";
import { openKeptDocuments, type Router } from "./open-kept-documents.ts";
import { shownPaths } from "./shown-paths.ts";

/**
 * Starts the service worker, by which pages work without a network, and has it keep what is shown. Throws where the
 * browser refuses.
 */
export async function serveOffline(router: Router, queryClient: QueryClient): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  }
  await followVersions();
  // Also where this is the first visit, or a reload that goes past the service worker.
  const { active } = await navigator.serviceWorker.ready;
  const told = new Set<string>();
  const keepShown = () => {
    // A list is shown anew at every key that is typed into it.
    const paths = shownPaths(queryClient).filter((path) => !told.has(path));
    for (const path of paths) told.add(path);
    if (paths.length > 0) active?.postMessage({ type: "KEEP", paths });
  };
  keepShown();
  router.subscribe("onResolved", keepShown);
  openKeptDocuments(router, queryClient);
}
