import type { MantineColorScheme } from "@mantine/core";
import { createMemoryHistory } from "@tanstack/react-router";
import { prerender } from "react-dom/static";
import type { Site } from "#contract/facts/site-settings.ts";
import { accountQuery } from "#web/api/account/account.ts";
import { catalogueQuery, foundKey, mostUsedQuery } from "#web/api/catalogue.ts";
import { relatedKey } from "#web/api/related.ts";
import { commentsKey, requestKey, requestsKey } from "#web/api/requests.ts";
import { settingsQuery, siteQuery } from "#web/api/settings.ts";
import { statusQuery } from "#web/api/status.ts";
import { utilityQuery } from "#web/api/utility.ts";
import { factsQuery, loadFacts } from "#web/features/utility/load-utility.ts";
import { placeSite, siteAddress } from "#web/browser/site-address.ts";
import { App } from "./app.tsx";
import { fillWith, type PageData } from "./page-data.ts";
import { createQueryClient } from "./query-client.ts";
import { createAppRouter } from "./router.ts";

/** Keys under which screens find the server's data. */
export const queryKeys = {
  account: accountQuery.queryKey,
  catalogue: catalogueQuery.queryKey,
  facts: (name: string) => factsQuery(name).queryKey,
  found: foundKey,
  mostUsed: mostUsedQuery.queryKey,
  related: relatedKey,
  request: (requestId: string) => requestKey(requestId, null),
  requestComments: (requestId: string) => commentsKey(requestId, null),
  requests: requestsKey({}, null),
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

/** Renders an address of a site for an unknown visitor. Rejects if a screen needs missing data. */
export async function renderPage(data: PageData, site: Site): Promise<string> {
  placeSite(data.base);
  const queryClient = createQueryClient();
  queryClient.setQueryData(siteQuery.queryKey, site);
  fillWith(queryClient, data);
  const router = createAppRouter(queryClient, {
    // Forms write spaces as "+", the router doesn't.
    history: createMemoryHistory({
      initialEntries: [siteAddress(data.address.replaceAll("+", "%20"))],
    }),
    // Needs an inline script, and only the browser knows the position.
    scrollRestoration: false,
  });
  await router.load();
  if (router.state.matches.length === 0) throw new Error(`${data.address} leads elsewhere.`);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <App queryClient={queryClient} router={router} colorSchemeManager={colorSchemeManager} />,
    {
      // Otherwise React moves large parts into place by inline scripts, which the security policy
      // forbids.
      progressiveChunkSize: Infinity,
      // React only reports parts that throw, and leaves them to the browser.
      onError: (error) => void failures.push(error),
    },
  );
  const html = await new Response(prelude).text();
  queryClient.clear();
  if (failures.length > 0) throw failures[0];
  return html;
}
