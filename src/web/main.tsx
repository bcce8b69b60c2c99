import "#web/styles/shell.css";
import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { followOtherTabs } from "#web/api/account.ts";
import { purgeExpiredSessions } from "#web/api/stored-sessions.ts";
import { createQueryClient } from "#web/query-client.ts";
import { createAppRouter } from "#web/router.ts";
import { theme } from "#web/theme.ts";

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
const colorSchemeManager = localStorageColorSchemeManager();

purgeExpiredSessions();
followOtherTabs(queryClient);

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no element #root");

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
