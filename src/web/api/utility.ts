import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "./http/call.ts";

/** One utility, also one that the catalogue no longer lists. */
export function utilityQuery(utilityId: string) {
  return queryOptions({
    queryKey: ["utility", utilityId],
    queryFn: ({ signal }) =>
      call("GET /api/utilities/{utilityId}", { params: { utilityId }, signal }),
    staleTime: 60_000,
  });
}

/** Reads a utility anew, such as when its price is another than was shown. */
export function reloadUtility(queryClient: QueryClient, utilityId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: utilityQuery(utilityId).queryKey });
}
