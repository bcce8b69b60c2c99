import { MantineProvider, type MantineColorSchemeManager } from "@mantine/core";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import type { createAppRouter } from "./router.ts";
import { theme } from "./theme.ts";
import { Slice } from "./ui/slice.tsx";

interface AppProps {
  readonly queryClient: QueryClient;
  readonly router: ReturnType<typeof createAppRouter>;
  readonly colorSchemeManager: MantineColorSchemeManager;
}

/** The whole page: the same on the server, which renders it, and in the browser, which takes it over. */
export function App({ queryClient, router, colorSchemeManager }: AppProps) {
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        colorSchemeManager={colorSchemeManager}
      >
        <QueryClientProvider client={queryClient}>
          <Slice>
            <RouterProvider router={router} />
          </Slice>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  );
}
