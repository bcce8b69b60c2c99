import "./styles/shell.css";
import "./styles/first-sheet.ts";
import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { followOtherTabs } from "#web/api/account/account.ts";
import { onSignedOut } from "#web/api/account/signed-out.ts";
import { serverClock } from "#web/api/http/server-clock.ts";
import { purgeExpiredSessions } from "#web/api/sessions/stored-sessions.ts";
import { watchErrors } from "#web/features/analytics/watch-errors.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { createQueryClient } from "./query-client.ts";
import { createAppRouter } from "./router.ts";
import { theme } from "./theme.ts";

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
const colorSchemeManager = localStorageColorSchemeManager();

watchErrors(() => router.state.matches.at(-1)?.fullPath ?? "/");
// By the server's time: a browser's clock that is hours ahead would drop sessions that still run.
serverClock.whenKnown(() => purgeExpiredSessions());
followOtherTabs(queryClient);
onSignedOut((message) => showToast({ message, style: "error" }));

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no element #root");

const render = () =>
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        colorSchemeManager={colorSchemeManager}
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );

// Said to the script that waits for it: the page's own modules run in this browser.
document.documentElement.dataset["started"] = "";

// The server's text of the page stays until the screen that replaces it is there: no blank between.
if (root.hasChildNodes()) void router.load().finally(render);
else render();
