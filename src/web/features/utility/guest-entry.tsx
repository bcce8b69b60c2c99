import { Skeleton, Stack } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { becomeGuest } from "#web/api/account/guest.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";

/**
 * Makes a guest of a visitor who has opened a utility that needs no account. The page itself takes
 * over as soon as there is one.
 */
export function GuestEntry() {
  const queryClient = useQueryClient();
  const { error, refetch } = useQuery({
    queryKey: ["guest"],
    queryFn: () => becomeGuest(queryClient),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  if (error !== null) {
    return <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} />;
  }
  return (
    <Stack gap="md" role="status" aria-label="Loading">
      <Skeleton height={36} />
      <Skeleton height={160} />
    </Stack>
  );
}
