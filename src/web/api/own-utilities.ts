import { queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { accountQuery, ownKey } from "#web/api/account.ts";
import { call } from "#web/api/call.ts";
import { errorMessage } from "#web/api/problem-error.ts";
import { showToast } from "#web/ui/show-toast.ts";

/** One's favourites, and what one has run last, by their ids. */
const ownUtilitiesQuery = queryOptions({
  queryKey: [...ownKey, "utilities"],
  queryFn: ({ signal }) => call("GET /api/users/me/utilities", { signal }),
});

const none: readonly string[] = [];

export interface OwnUtilities {
  readonly favourites: readonly string[];
  readonly recent: readonly string[];
  /** Being read for the first time. */
  readonly isLoading: boolean;
  /** Makes a utility a favourite, or takes it out; shown at once, and taken back when it fails. */
  readonly toggleFavourite: (utilityId: string) => void;
}

/** What the account, or the guest, has of the catalogue; nothing for whoever is neither. */
export function useOwnUtilities(): OwnUtilities {
  const queryClient = useQueryClient();
  const { data: account } = useQuery(accountQuery);
  const isKnown = account !== null && account !== undefined;
  const { data, isLoading } = useQuery({ ...ownUtilitiesQuery, enabled: isKnown });
  const toggleFavourite = useCallback(
    (utilityId: string) => {
      toggle(queryClient, utilityId).catch((error: unknown) => {
        void queryClient.invalidateQueries({ queryKey: ownUtilitiesQuery.queryKey });
        const message = `Failed to change your favourites: ${errorMessage(error)}`;
        showToast({ message, style: "error" });
      });
    },
    [queryClient],
  );
  return {
    favourites: data?.favourites ?? none,
    recent: data?.recent ?? none,
    isLoading,
    toggleFavourite,
  };
}

async function toggle(queryClient: QueryClient, utilityId: string): Promise<void> {
  const account = queryClient.getQueryData(accountQuery.queryKey) ?? null;
  if (account === null) {
    const { becomeGuest } = await import("#web/api/guest.ts");
    await becomeGuest(queryClient);
  }
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
