import { useMutation, useQueryClient } from "@tanstack/react-query";
import { deleteUsers, reloadUsers } from "#web/api/administration/users.ts";
import { showToast } from "#web/ui/show-toast.ts";

/** Deletes users, reports how many, and refetches the lists. */
export function useUserDeletion(onDeleted: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userIds: readonly string[]) => deleteUsers(userIds),
    onSuccess(deleted) {
      const message = deleted === 1 ? "1 user deleted." : `${deleted} users deleted.`;
      showToast({ message, style: "success" });
      onDeleted();
    },
    // Some may be gone even if the call failed.
    onSettled: () => reloadUsers(queryClient),
  });
}
