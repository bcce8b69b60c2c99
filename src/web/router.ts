import type { QueryClient } from "@tanstack/react-query";
import { createRouter, lazyRouteComponent, type RouterHistory } from "@tanstack/react-router";
import { routeTree } from "./route-tree.gen.ts";
import { PendingScreen } from "#web/shell/pending-screen.tsx";

// Screens that most visits never show; the first load does not wait for them.
const NotFoundScreen = lazyRouteComponent(
  () => import("#web/shell/not-found-screen.tsx"),
  "NotFoundScreen",
);
const RouteErrorScreen = lazyRouteComponent(
  () => import("#web/shell/route-error-screen.tsx"),
  "RouteErrorScreen",
);

/** When the page has settled, in milliseconds: what tells of a lost connection must not need one. */
const settled = 2000;

/** What is different where no browser is. */
interface RouterPlace {
  readonly history?: RouterHistory;
  readonly scrollRestoration?: boolean;
}

/** Loads what a screen shows in place of one that failed, once the page has settled. */
export function prepareForErrors(): void {
  setTimeout(() => void RouteErrorScreen.preload?.(), settled);
}

/** The product's screens; what they load goes through `queryClient`. */
export function createAppRouter(queryClient: QueryClient, place: RouterPlace = {}) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultErrorComponent: RouteErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPendingComponent: PendingScreen,
    scrollRestoration: true,
    ...place,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
