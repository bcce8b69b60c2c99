import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useAccount } from "#web/api/account/account.ts";
import { ownUtilitiesQuery, toggleFavourite } from "#web/api/own-utilities.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { showToast } from "#web/ui/show-toast.ts";

const none: readonly string[] = [];

export interface OwnUtilities {
  readonly favourites: readonly string[];
  readonly recent: readonly string[];
  /** They have been read. */
  readonly isKnown: boolean;
  /** Being read for the first time. */
  readonly isLoading: boolean;
  /** Makes a utility a favourite, or takes it out; shown at once, and taken back when it fails. */
  readonly toggleFavourite: (utilityId: string) => void;
}

/** What the account, or the guest, has of the catalogue; nothing for whoever is neither. */
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
