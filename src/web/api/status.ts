import { queryOptions } from "@tanstack/react-query";
import { call } from "./http/call.ts";

/** Which of what the server stands on answers. The server draws the page with it. */
export const statusQuery = queryOptions({
  queryKey: ["status"],
  queryFn: async ({ signal }) => {
    await call("GET /readyz", { signal });
    return { database: true, storage: true };
  },
  staleTime: 30_000,
});
