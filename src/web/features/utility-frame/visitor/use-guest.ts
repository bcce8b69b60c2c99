import { useQuery, useQueryClient } from "@tanstack/react-query";
import { becomeGuest } from "#web/api/account/guest.ts";

/**
 * Makes a visitor a guest if `isNobody` and the utility needs no account. Returns the failure and a
 * retry.
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
