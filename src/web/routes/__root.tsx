import type { QueryClient } from "@tanstack/react-query";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet, useLocation, useRouter } from "@tanstack/react-router";
import { Suspense, useEffect, useRef, useSyncExternalStore } from "react";
import { accountQuery } from "#web/api/account/account.ts";
import { catalogueQuery } from "#web/api/catalogue.ts";
import { hidesNavbar } from "#web/shell/hides-navbar.ts";
import { NavigationProgress } from "#web/shell/navigation-progress.tsx";
import { Navbar } from "#web/shell/navbar.tsx";
import { lastDialogRequest, onDialogRequest, openDialogsByKey } from "#web/shell/dialog-request.ts";
import { latePart } from "#web/ui/late-part.ts";
import { Slice } from "#web/ui/slice.tsx";
import { areToastsWanted, onFirstToast } from "#web/ui/show-toast.ts";

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
    // One element, which is taken over by itself.
    <div>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <NavigationProgress />
      {!hidesNavbar(pathname) && (
        <Slice>
          <Navbar />
        </Slice>
      )}
      <Slice>
        <main id="main" className="page" tabIndex={-1}>
          <Outlet />
        </main>
      </Slice>
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

/** Lets the screens' guards decide anew when somebody signs in or out, in any tab. */
function useGuardsOfAccount(): void {
  const router = useRouter();
  const { data: account } = useQuery(accountQuery);
  const queryClient = useQueryClient();
  const uid = account?.uid ?? null;
  const isAdmin = account?.isAdmin === true;
  const previous = useRef(uid);
  useEffect(() => {
    if (previous.current === uid) return;
    previous.current = uid;
    // The catalogue that came with the page is everybody's, and administrators find more in it.
    if (isAdmin) void queryClient.invalidateQueries({ queryKey: catalogueQuery.queryKey });
    void router.invalidate();
  }, [uid, isAdmin, router, queryClient]);
}
