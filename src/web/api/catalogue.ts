import { queryOptions } from "@tanstack/react-query";
import { call } from "./http/call.ts";

/** The whole catalogue; the browser filters it. */
export const catalogueQuery = queryOptions({
  queryKey: ["catalogue"],
  queryFn: ({ signal }) => call("GET /api/search", { signal }),
  staleTime: 60_000,
});
