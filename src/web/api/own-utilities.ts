import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { accountQuery, ownKey } from "./account/account.ts";
import { becomeGuest } from "./account/guest.ts";
import { call } from "./http/call.ts";

/** Favourite and recent ids. */
export const ownUtilitiesQuery = queryOptions({
  queryKey: [...ownKey, "utilities"],
  queryFn: ({ signal }) => call("GET /api/users/me/utilities", { signal }),
});

/** Makes a signed-out visitor a guest. Throws ProblemError and NetworkError. */
export async function toggleFavourite(queryClient: QueryClient, utilityId: string): Promise<void> {
  // A link may have signed the person in, and a guest would replace them.
  const account = await queryClient.ensureQueryData(accountQuery);
  if (account === null) await becomeGuest(queryClient);
  await queryClient.cancelQueries({ queryKey: ownUtilitiesQuery.queryKey });
  const known = queryClient.getQueryData(ownUtilitiesQuery.queryKey);
  const { favourites, recent } = known ?? { favourites: [], recent: [] };
  const wasOne = favourites.includes(utilityId);
  queryClient.setQueryData(ownUtilitiesQuery.queryKey, {
    favourites: wasOne ? favourites.filter((id) => id !== utilityId) : [utilityId, ...favourites],
    recent,
  });
  await call(`${wasOne ? "DELETE" : "PUT"} /api/users/me/favourites/{utilityId}`, {
    params: { utilityId },
    keepalive: true,
  });
}
