import "./styles/shell.css";
import "./styles/first-sheet.ts";
import { localStorageColorSchemeManager } from "@mantine/core";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { followOtherTabs, onSignedOut, showLastAccount } from "#web/api/account/account.ts";
import { serverClock } from "#web/api/http/server-clock.ts";
import { purgeExpiredSessions } from "#web/api/sessions/stored-sessions.ts";
import { watchErrors } from "#web/features/analytics/record.ts";
import { openKeysByLink } from "#web/shell/dialog-request.ts";
import { onFirstScreen } from "#web/ui/first-screen.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { App } from "./app.tsx";
import { replayEarlyInput, takeEarlyInput } from "./early-input.ts";
import { siteQuery } from "#web/api/settings.ts";
import { fillWith, readPageData, readSite } from "./page-data.ts";
import { createQueryClient } from "./query-client.ts";
import { createAppRouter } from "./router.ts";

// Modules run, so the notice about old browsers isn't needed.
document.querySelector("#old-browser[hidden]")?.remove();
const queryClient = createQueryClient();
queryClient.setQueryData(siteQuery.queryKey, readSite());
const router = createAppRouter(queryClient);
const colorSchemeManager = localStorageColorSchemeManager();
watchErrors(() => router.state.matches.at(-1)?.fullPath ?? "/");
// By the server's time, as a browser clock running ahead would drop valid sessions.
serverClock.whenKnown(() => purgeExpiredSessions());
followOtherTabs(queryClient);
onSignedOut((message) => showToast({ message, style: "error" }));
void start();

/** Hydrates the server's HTML, or renders the page without it. */
async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no element #root");
  const page = <App {...{ queryClient, router, colorSchemeManager }} />;
  const pageData = readPageData();
  if (pageData === null) {
    showLastAccount(queryClient);
    // Keeps the server's text until loaded. Failures get their own screen.
    if (root.hasChildNodes()) await router.load().catch(() => undefined);
    const early = takeEarlyInput(root);
    onFirstScreen(() => void replayEarlyInput(root, early).then(prepare));
    createRoot(root).render(page);
    return;
  }
  fillWith(queryClient, pageData);
  // Tells the router that its matches are in the HTML.
  router.ssr = { manifest: undefined };
  // The data exists, so this only loads code.
  await router.load();
  showLastAccount(queryClient);
  const early = takeEarlyInput(root);
  onFirstScreen(() => void replayEarlyInput(root, early).then(prepare));
  startTransition(() => {
    hydrateRoot(root, page);
  });
}

/** Prepares what the first screen doesn't need. */
function prepare(): void {
  openKeysByLink();
  // The screen for a lost connection must be loaded before that.
  void router.options.defaultErrorComponent?.preload?.();
  void import("#web/features/offline/follow-owed-runs.ts")
    .then(({ followOwedRuns }) => followOwedRuns())
    // The next page tries again.
    .catch(() => undefined);
  // Not in development, where it would cache files being changed.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  import("#web/features/offline/serve-offline.ts")
    .then(({ serveOffline }) => serveOffline(router, queryClient))
    // It is optional, and browsers may refuse it.
    .catch(() => undefined);
}
