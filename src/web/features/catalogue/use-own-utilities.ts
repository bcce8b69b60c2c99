import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useAccount } from "#web/api/account/account.ts";
import { ownUtilitiesQuery, toggleFavourite } from "#web/api/own-utilities.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { showToast } from "#web/ui/show-toast.ts";

const none: readonly string[] = [];

export interface OwnUtilities {
  readonly favourites: readonly string[];
  readonly recent: readonly string[];
  /** Whether they have been read. */
  readonly isKnown: boolean;
  /** Whether they are being read for the first time. */
  readonly isLoading: boolean;
  /** Adds or removes a favourite. Shown at once, and undone if it fails. */
  readonly toggleFavourite: (utilityId: string) => void;
}

/** Reads the favourites and recent utilities of the account or guest. */
export function useOwnUtilities(): OwnUtilities {
  const queryClient = useQueryClient();
  const { account } = useAccount();
  const isKnown = account !== null && account !== undefined;
  const { data, isLoading } = useQuery({ ...ownUtilitiesQuery, enabled: isKnown });
  const toggle = useMutation({
    mutationFn: (utilityId: string) => toggleFavourite(queryClient, utilityId),
    onError(error) {
      void queryClient.invalidateQueries({ queryKey: ownUtilitiesQuery.queryKey });
      const message = `Failed to change your favourites: ${errorMessage(error)}`;
      showToast({ message, style: "error" });
    },
  });
  return {
    favourites: data?.favourites ?? none,
    recent: data?.recent ?? none,
    isKnown: data !== undefined,
    isLoading,
    toggleFavourite: toggle.mutate,
  };
}
