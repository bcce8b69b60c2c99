import { MantineProvider, type MantineColorSchemeManager } from "@mantine/core";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import type { AppRouter } from "./router.ts";
import { theme } from "./theme.ts";

interface AppProps {
  readonly queryClient: QueryClient;
  readonly router: AppRouter;
  readonly colorSchemeManager: MantineColorSchemeManager;
}

/** The whole page, rendered by the server and hydrated by the browser. */
export function App({ queryClient, router, colorSchemeManager }: AppProps) {
  return (
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
    </StrictMode>
  );
}
