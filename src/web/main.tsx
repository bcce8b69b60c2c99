import "./styles/shell.css";
import "./styles/first-sheet.ts";
import { localStorageColorSchemeManager } from "@mantine/core";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { followOtherTabs, showLastAccount } from "#web/api/account/account.ts";
import { onSignedOut } from "#web/api/account/signed-out.ts";
import { serverClock } from "#web/api/http/server-clock.ts";
import { purgeExpiredSessions } from "#web/api/sessions/stored-sessions.ts";
import { watchErrors } from "#web/features/analytics/watch-errors.ts";
import { openKeysByLink } from "#web/shell/keys/open-keys-by-link.ts";
import { onFirstScreen } from "#web/ui/first-screen.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { App } from "./app.tsx";
import { replayEarlyInput, takeEarlyInput } from "./early-input.ts";
import { fillWith, readPageData } from "./page-data.ts";
import { createQueryClient } from "./query-client.ts";
import { createAppRouter } from "./router.ts";

// Once the page's own modules run, its notice about old browsers isn't needed.
document.querySelector("#old-browser[hidden]")?.remove();
const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
const colorSchemeManager = localStorageColorSchemeManager();
watchErrors(() => router.state.matches.at(-1)?.fullPath ?? "/");
// By the server's time: a browser's clock that is hours ahead would drop sessions that still run.
serverClock.whenKnown(() => purgeExpiredSessions());
followOtherTabs(queryClient);
onSignedOut((message) => showToast({ message, style: "error" }));
void start();

/** Hydrates the server's HTML, or renders the page if the server rendered none. */
async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no element #root");
  const page = <App {...{ queryClient, router, colorSchemeManager }} />;
  const pageData = readPageData();
  if (pageData === null) {
    showLastAccount(queryClient);
    // Until then the server's text stays, so that the page is never blank. A failure gets a screen of its own.
    if (root.hasChildNodes()) await router.load().catch(() => undefined);
    takeEarlyInput(root);
    onFirstScreen(prepare);
    createRoot(root).render(page);
    return;
  }
  fillWith(queryClient, pageData);
  // Tells the router that its matches are in the HTML already.
  router.ssr = { manifest: undefined };
  // The data is there, so this only loads the screen's code.
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
  // The screen that tells of a lost connection must not need one.
  void router.options.defaultErrorComponent?.preload?.();
  // Never while developing: it would keep the files that are being changed.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  import("#web/features/offline/serve-offline.ts")
    .then(({ serveOffline }) => serveOffline(router, queryClient))
    // The page works without it, and a browser may refuse it.
    .catch(() => undefined);
}
