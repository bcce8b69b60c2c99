import type { QueryClient } from "@tanstack/react-query";
import { createRouter, lazyRouteComponent, type RouterHistory } from "@tanstack/react-router";
import { siteAddress } from "#web/browser/site-address.ts";
import { routeTree } from "./route-tree.gen.ts";

// Lazy, as most visits never show them.
const NotFoundScreen = lazyRouteComponent(
  () => import("#web/shell/error-screens.tsx"),
  "NotFoundScreen",
);
const RouteErrorScreen = lazyRouteComponent(
  () => import("#web/shell/error-screens.tsx"),
  "RouteErrorScreen",
);

/** Differences when there is no browser. */
interface RouterPlace {
  readonly history?: RouterHistory;
  readonly scrollRestoration?: boolean;
}

/** Makes the router; screens load data through `queryClient`. */
export function createAppRouter(queryClient: QueryClient, place: RouterPlace = {}) {
  return createRouter({
    routeTree,
    basepath: siteAddress("/"),
    context: { queryClient },
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    // Keeps the current screen until the next is complete; a progress bar shows meanwhile.
    defaultPendingMs: Infinity,
    defaultErrorComponent: RouteErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
    parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
    stringifySearch,
    ...place,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}

/** Addresses hold text. The router's own parsing would turn 1.10 into 1.1. */
function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(search).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(texts.map(([name, value]) => [name, String(value)])).toString();
  return query === "" ? "" : `?${query}`;
}
