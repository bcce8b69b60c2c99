import { useQuery, useQueryClient } from "@tanstack/react-query";
import { becomeGuest } from "#web/api/account/guest.ts";

/**
 * Makes a guest of a visitor who has opened a utility that needs no account, where `isNobody`. Gives
 * what went wrong, and the way to try again.
 */
export function useGuest(isNobody: boolean) {
  const queryClient = useQueryClient();
  const { error, refetch } = useQuery({
    queryKey: ["guest"],
    queryFn: () => becomeGuest(queryClient),
    enabled: isNobody,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  return { error: isNobody ? error : null, retry: () => void refetch() };
}
