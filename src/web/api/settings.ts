import { queryOptions } from "@tanstack/react-query";
import { call } from "./http/call.ts";

export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => call("GET /api/settings", { signal }),
  staleTime: Infinity,
});
