import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet, useLocation, useRouter } from "@tanstack/react-router";
import { Suspense, useEffect, useRef, useSyncExternalStore } from "react";
import { useAccount } from "#web/api/account/account.ts";
import { catalogueQuery } from "#web/api/catalogue.ts";
import { NavigationProgress } from "#web/shell/navigation-progress.tsx";
import { Navbar } from "#web/shell/navbar.tsx";
import { lastDialogRequest, onDialogRequest, openDialogsByKey } from "#web/shell/dialog-request.ts";
import { areToastsWanted, onFirstToast } from "#web/ui/show-toast.ts";
import { onFirstScreen } from "#web/ui/first-screen.ts";
import { latePart } from "#web/ui/late-part.tsx";

const Dialogs = latePart(() => import("#web/shell/dialogs.tsx"));
const Toasts = latePart(() => import("#web/shell/toasts.tsx"));

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Shell,
});

function Shell() {
  const { pathname } = useLocation();
  const hasToasts = useSyncExternalStore(onFirstToast, areToastsWanted, () => false);
  const request = useSyncExternalStore(onDialogRequest, lastDialogRequest, () => null);
  useGuardsOfAccount();
  useEffect(openDialogsByKey, []);
  return (
    <div>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <NavigationProgress />
      {!hidesNavbar(pathname) && <Navbar />}
      <main id="main" className="page" tabIndex={-1}>
        <Outlet />
      </main>
      {request !== null && (
        <Suspense>
          <Dialogs request={request} />
        </Suspense>
      )}
      {hasToasts && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </div>
  );
}

/** Rechecks route guards when someone signs in or out in any tab. */
function useGuardsOfAccount(): void {
  const router = useRouter();
  const { account } = useAccount();
  const queryClient = useQueryClient();
  const uid = account?.uid ?? null;
  const isAdmin = account?.isAdmin === true;
  const previous = useRef(uid);
  useEffect(() => {
    if (previous.current === uid) return;
    previous.current = uid;
    // New data or a redirecting guard would break a screen still hydrating.
    onFirstScreen(() => {
      // Administrators see more than the rendered catalogue.
      if (isAdmin) void queryClient.invalidateQueries({ queryKey: catalogueQuery.queryKey });
      void router.invalidate();
    });
  }, [uid, isAdmin, router, queryClient]);
}

const bareScreens = ["/login", "/register", "/verify-email", "/reset-password"];

/** Returns true for sign-in and sign-up screens, which have no navigation bar. */
function hidesNavbar(pathname: string): boolean {
  return bareScreens.some((screen) => pathname.startsWith(screen));
}
