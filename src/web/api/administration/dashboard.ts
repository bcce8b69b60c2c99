import { queryOptions } from "@tanstack/react-query";
import { ownKey } from "../account/account.ts";
import { call } from "../http/call.ts";

/** Refetches as often as the server counts. */
export const dashboardQuery = queryOptions({
  queryKey: [...ownKey, "dashboard"],
  queryFn: ({ signal }) => call("GET /api/admin/dashboard", { signal }),
  refetchInterval: 60_000,
});
