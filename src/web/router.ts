import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { routeTree } from "#web/route-tree.gen.ts";
import { NotFoundScreen } from "#web/shell/not-found-screen.tsx";
import { PendingScreen } from "#web/shell/pending-screen.tsx";
import { RouteErrorScreen } from "#web/shell/route-error-screen.tsx";

/** The product's screens; what they load goes through `queryClient`. */
export function createAppRouter(queryClient: QueryClient) {
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
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
