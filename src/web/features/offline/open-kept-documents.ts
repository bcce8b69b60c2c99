import type { QueryClient } from "@tanstack/react-query";
import { NetworkError } from "#web/api/http/problem-error.ts";
import { knowKeptPages } from "./know-kept-pages.ts";
import { siteAddress } from "#web/browser/site-address.ts";

interface Change {
  readonly toLocation: { readonly pathname: string; readonly href: string };
  readonly pathChanged: boolean;
}

export interface Router {
  readonly state: {
    readonly isLoading: boolean;
    readonly location: { readonly href: string };
    readonly matches: readonly { readonly error: unknown }[];
  };
  subscribe(event: "onBeforeLoad" | "onResolved", listener: (change: Change) => void): unknown;
}

/**
 * Makes links work offline: kept pages open within the page, others as documents, for which the
 * service worker explains the problem.
 */
export function openKeptDocuments(router: Router, queryClient: QueryClient): void {
  let known: ReadonlySet<string> = new Set();
  const know = async () => {
    known = await knowKeptPages(queryClient);
  };
  const tryToKnow = () => void know().catch(() => undefined);
  if (!navigator.onLine) {
    tryToKnow();
    // The page's first interaction was a link.
    if (router.state.isLoading) location.assign(siteAddress(router.state.location.href));
  }
  window.addEventListener("offline", tryToKnow);
  router.subscribe("onBeforeLoad", ({ pathChanged, toLocation }) => {
    // Its data would load forever.
    const isWaitedFor = !navigator.onLine && !known.has(toLocation.pathname);
    if (pathChanged && isWaitedFor) location.assign(siteAddress(toLocation.href));
  });
  router.subscribe("onResolved", ({ pathChanged, toLocation }) => {
    const isOutOfReach = router.state.matches.some(({ error }) => error instanceof NetworkError);
    if (pathChanged && isOutOfReach) location.assign(siteAddress(toLocation.href));
  });
}
