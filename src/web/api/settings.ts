import { queryOptions } from "@tanstack/react-query";
import { call } from "./http/call.ts";

export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => call("GET /api/settings", { signal }),
  staleTime: Infinity,
});

/** What every page shows of its site. The document brings it along. */
export const siteQuery = queryOptions({
  queryKey: ["site"],
  queryFn: async ({ signal }) => (await call("GET /api/settings", { signal })).site,
  staleTime: Infinity,
});
