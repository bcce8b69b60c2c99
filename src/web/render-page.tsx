import type { MantineColorScheme } from "@mantine/core";
import { createMemoryHistory } from "@tanstack/react-router";
import { prerender } from "react-dom/static";
import { accountQuery } from "#web/api/account/account.ts";
import { catalogueQuery, foundKey, mostUsedQuery } from "#web/api/catalogue.ts";
import { relatedKey } from "#web/api/related.ts";
import { settingsQuery } from "#web/api/settings.ts";
import { statusQuery } from "#web/api/status.ts";
import { utilityQuery } from "#web/api/utility.ts";
import { factsQuery, loadFacts } from "#web/features/utility/load-utility.ts";
import { App } from "./app.tsx";
import { fillWith, type PageData } from "./page-data.ts";
import { createQueryClient } from "./query-client.ts";
import { createAppRouter } from "./router.ts";

/** The keys under which the screens find what the server has read for them. */
export const queryKeys = {
  account: accountQuery.queryKey,
  catalogue: catalogueQuery.queryKey,
  facts: (name: string) => factsQuery(name).queryKey,
  found: foundKey,
  mostUsed: mostUsedQuery.queryKey,
  related: relatedKey,
  settings: settingsQuery.queryKey,
  status: statusQuery.queryKey,
  utility: (utilityId: string) => utilityQuery(utilityId).queryKey,
};

export { loadFacts };

const colorSchemeManager = {
  get: (preset: MantineColorScheme) => preset,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

/**
 * Renders the screen of an address as somebody sees it of whom nothing is known yet. Rejects where
 * a screen asks for what is not among the data.
 */
export async function renderPage(data: PageData): Promise<string> {
  const queryClient = createQueryClient();
  fillWith(queryClient, data);
  const router = createAppRouter(queryClient, {
    // A form writes spaces as "+", the router does not.
    history: createMemoryHistory({ initialEntries: [data.address.replaceAll("+", "%20")] }),
    // Its script would have to stand in the page; where to scroll to is the browser's to know.
    scrollRestoration: false,
  });
  await router.load();
  if (router.state.matches.length === 0) throw new Error(`${data.address} leads elsewhere.`);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <App queryClient={queryClient} router={router} colorSchemeManager={colorSchemeManager} />,
    {
      // React would put large parts in place by inline scripts, which the security policy forbids.
      progressiveChunkSize: Infinity,
      // React leaves a part that throws to the browser, and says so here.
      onError: (error) => void failures.push(error),
    },
  );
  const html = await new Response(prelude).text();
  queryClient.clear();
  if (failures.length > 0) throw failures[0];
  return html;
}
