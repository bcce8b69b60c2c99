import { queryOptions } from "@tanstack/react-query";
import { call } from "./http/call.ts";

/** The server renders the page with it. */
export const statusQuery = queryOptions({
  queryKey: ["status"],
  queryFn: async ({ signal }) => {
    await call("GET /readyz", { signal });
    return { database: true, storage: true };
  },
  staleTime: 30_000,
});
