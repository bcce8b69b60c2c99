import type { QueryClient } from "@tanstack/react-query";
import { createRouter, lazyRouteComponent, type RouterHistory } from "@tanstack/react-router";
import { routeTree } from "./route-tree.gen.ts";

// Screens that most visits never show; the first load does not wait for them.
const NotFoundScreen = lazyRouteComponent(
  () => import("#web/shell/not-found-screen.tsx"),
  "NotFoundScreen",
);
const RouteErrorScreen = lazyRouteComponent(
  () => import("#web/shell/route-error-screen.tsx"),
  "RouteErrorScreen",
);

/** What is different where no browser is. */
interface RouterPlace {
  readonly history?: RouterHistory;
  readonly scrollRestoration?: boolean;
}

/** The product's screens; what they load goes through `queryClient`. */
export function createAppRouter(queryClient: QueryClient, place: RouterPlace = {}) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    // What is there stays until the next screen can be drawn whole; that it comes is told above it.
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

/** An address holds texts. As the router reads and writes it by itself, 1.10 would become 1.1 in it. */
function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(search).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(texts.map(([name, value]) => [name, String(value)])).toString();
  return query === "" ? "" : `?${query}`;
}
