import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "./http/call.ts";

/** Finds utilities no longer in the catalogue, too. */
export function utilityQuery(utilityId: string) {
  return queryOptions({
    queryKey: ["utility", utilityId],
    queryFn: ({ signal }) =>
      call("GET /api/utilities/{utilityId}", { params: { utilityId }, signal }),
    staleTime: 60_000,
  });
}

/** Refetches, for example when its price changed. */
export function reloadUtility(queryClient: QueryClient, utilityId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: utilityQuery(utilityId).queryKey });
}
