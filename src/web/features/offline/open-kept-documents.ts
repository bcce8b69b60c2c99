import type { QueryClient } from "@tanstack/react-query";
import { NetworkError } from "#web/api/http/problem-error.ts";
import { knowKeptPages } from "./know-kept-pages.ts";

interface Change {
  readonly toLocation: { readonly pathname: string; readonly href: string };
  readonly pathChanged: boolean;
}

/** Of the pages' router what is used here. */
export interface Router {
  readonly state: {
    readonly isLoading: boolean;
    readonly location: { readonly href: string };
    readonly matches: readonly { readonly error: unknown }[];
  };
  subscribe(event: "onBeforeLoad" | "onResolved", listener: (change: Change) => void): unknown;
}

/**
 * Has links work without a network: to kept pages within the page at hand, and to all others as to documents, in whose
 * place the service worker says what is wrong.
 */
export function openKeptDocuments(router: Router, queryClient: QueryClient): void {
  let known: ReadonlySet<string> = new Set();
  const know = async () => {
    known = await knowKeptPages(queryClient);
  };
  const tryToKnow = () => void know().catch(() => undefined);
  if (!navigator.onLine) {
    tryToKnow();
    // The first touch of the page was a link.
    if (router.state.isLoading) location.assign(router.state.location.href);
  }
  window.addEventListener("offline", tryToKnow);
  router.subscribe("onBeforeLoad", ({ pathChanged, toLocation }) => {
    // Its data would be waited for without a word.
    const isWaitedFor = !navigator.onLine && !known.has(toLocation.pathname);
    if (pathChanged && isWaitedFor) location.assign(toLocation.href);
  });
  router.subscribe("onResolved", ({ pathChanged, toLocation }) => {
    const isOutOfReach = router.state.matches.some(({ error }) => error instanceof NetworkError);
    if (pathChanged && isOutOfReach) location.assign(toLocation.href);
  });
}
