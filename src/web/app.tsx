import { MantineProvider, type MantineColorSchemeManager } from "@mantine/core";
import { type QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { type ReactNode, StrictMode } from "react";
import { shippedSite } from "#contract/facts/site-settings.ts";
import { siteQuery } from "#web/api/settings.ts";
import { SiteContext } from "#web/ui/site.ts";
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
          <SiteProvider>
            <RouterProvider router={router} />
          </SiteProvider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  );
}

/** Follows what an administrator saves in this tab. */
function SiteProvider({ children }: { readonly children: ReactNode }) {
  const { data: site = shippedSite } = useQuery(siteQuery);
  return <SiteContext value={site}>{children}</SiteContext>;
}
