import "./styles/shell.css";
import "./styles/first-sheet.ts";
import { localStorageColorSchemeManager } from "@mantine/core";
import type { ComponentProps, ReactElement } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { followOtherTabs, showLastAccount } from "#web/api/account/account.ts";
import { onSignedOut } from "#web/api/account/signed-out.ts";
import { serverClock } from "#web/api/http/server-clock.ts";
import { purgeExpiredSessions } from "#web/api/sessions/stored-sessions.ts";
import { beginHydration, whenHydrated } from "#web/browser/hydration.ts";
import { nextTask } from "#web/browser/next-task.ts";
import { watchErrors } from "#web/features/analytics/watch-errors.ts";
import { firstInput } from "#web/ui/first-input.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { App } from "./app.tsx";
import { changedFields, noteTyping, redoEarlyInput, takeEarlyPress } from "./early-input.ts";
import { fillWith, type PageData, readPageData } from "./page-data.ts";
import { createQueryClient } from "./query-client.ts";
import { createAppRouter } from "./router.ts";

const { dataset } = document.documentElement;
// Said to the script that waits for it: the page's own modules run in this browser.
dataset["started"] = "";
void start();

/** Each step is a piece of work of its own: between them the browser does what somebody asks of it. */
async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no element #root");
  await nextTask();
  const pageData = readPageData();
  // Before anybody asks for the first touch, which may be a letter typed while these steps are done: what it starts
  // would change the picture that is still the server's, and what was typed be lost with the form that is made anew.
  if (pageData !== null) beginHydration();
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient);
  watchErrors(() => router.state.matches.at(-1)?.fullPath ?? "/");
  // By the server's time: a browser's clock that is hours ahead would drop sessions that still run.
  serverClock.whenKnown(() => purgeExpiredSessions());
  followOtherTabs(queryClient);
  onSignedOut((message) => showToast({ message, style: "error" }));
  void firstInput()
    .then(() => import("./after-first-input.ts"))
    .then(({ afterFirstInput }) => afterFirstInput(router))
    // What it prepares for may come without it.
    .catch(() => undefined);
  await nextTask();
  if (pageData === null) await draw(root, { queryClient, router });
  else await takeOver(root, { queryClient, router }, pageData);
}

/** Draws the page anew. The server's text of it stays until then: no blank between. */
async function draw(element: HTMLElement, parts: AppParts): Promise<void> {
  if (element.hasChildNodes()) await parts.router.load().catch(() => undefined);
  takeEarlyPress();
  createRoot(element).render(appOf(parts));
  dataset["usable"] = "";
}

/** Takes the server's HTML over as it stands, with what was typed into it meanwhile. */
async function takeOver(element: HTMLElement, parts: AppParts, data: PageData): Promise<void> {
  const { queryClient, router } = parts;
  fillWith(queryClient, data);
  // The router's word for a page that came rendered: without it there is a boundary more.
  router.ssr = { manifest: undefined };
  // Nothing is asked of the server for that, but the screen's code.
  await router.load();
  await nextTask();
  const typed = new Map(changedFields(element));
  const endNoting = noteTyping(element, typed);
  hydrateRoot(element, appOf(parts));
  await whenHydrated();
  endNoting();
  showLastAccount(queryClient);
  await redoEarlyInput(element, typed);
  dataset["usable"] = "";
}

type AppParts = Pick<ComponentProps<typeof App>, "queryClient" | "router">;

function appOf(parts: AppParts): ReactElement {
  return <App {...parts} colorSchemeManager={localStorageColorSchemeManager()} />;
}
