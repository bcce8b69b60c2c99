import { queryOptions } from "@tanstack/react-query";
import { ownKey } from "../account/account.ts";
import { call } from "../http/call.ts";

/** What happens on the site; read anew every minute, which is how often the server looks. */
export const dashboardQuery = queryOptions({
  queryKey: [...ownKey, "dashboard"],
  queryFn: ({ signal }) => call("GET /api/admin/dashboard", { signal }),
  refetchInterval: 60_000,
});
