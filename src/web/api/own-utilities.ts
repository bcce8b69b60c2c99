import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { accountQuery, ownKey } from "./account/account.ts";
import { becomeGuest } from "./account/guest.ts";
import { call } from "./http/call.ts";

/** One's favourites, and what one has run last, by their ids. */
export const ownUtilitiesQuery = queryOptions({
  queryKey: [...ownKey, "utilities"],
  queryFn: ({ signal }) => call("GET /api/users/me/utilities", { signal }),
});

/**
 * Makes a utility a favourite, or takes it out; shown at once. Whoever is nobody becomes a guest.
 * Throws ProblemError for a refusal, NetworkError for no answer.
 */
export async function toggleFavourite(queryClient: QueryClient, utilityId: string): Promise<void> {
  // Who is not known yet may be signed in by a link, and a guest would take their place.
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
