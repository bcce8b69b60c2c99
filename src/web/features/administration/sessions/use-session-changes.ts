import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  allSessionsKey,
  deleteSession,
  timeOutSessions,
} from "#web/api/administration/sessions.ts";
import { shortId } from "#web/ui/format/short-id.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { usePendingVariables } from "#web/ui/use-pending-variables.ts";
import { adminFailure } from "../admin-failure.ts";

export interface Failure {
  readonly message: string;
  readonly retry: () => void;
}

const deletionKey = ["delete session"];

/** Changes sessions and refetches the list after each. */
export function useSessionChanges() {
  const queryClient = useQueryClient();
  // The latest failure, since several deletions may run at once.
  const [failure, setFailure] = useState<Failure | null>(null);
  const reload = () => queryClient.invalidateQueries({ queryKey: allSessionsKey });
  const dismiss = () => setFailure(null);

  const removal = useMutation({
    mutationKey: deletionKey,
    mutationFn: (sessionId: string) => deleteSession(sessionId),
    onMutate: dismiss,
    onSuccess(_, sessionId) {
      const message = `Session ${shortId(sessionId)} deleted successfully.`;
      showToast({ message, style: "success" });
    },
    onError(error, sessionId) {
      const reason = adminFailure(error, (message) => message);
      const message = `Failed to delete session ${shortId(sessionId)}. Error: ${reason}`;
      showToast({ message, style: "error" });
      setFailure({
        message: adminFailure(
          error,
          (text) => `Failed to delete session record ${sessionId}: ${text}`,
        ),
        retry: () => removal.mutate(sessionId),
      });
    },
    onSettled: reload,
  });
  const deleting = usePendingVariables<string>(deletionKey);

  const timeOut = useMutation({
    mutationFn: timeOutSessions,
    onMutate: dismiss,
    async onSuccess(updated) {
      const what = updated === 1 ? "1 session" : `${updated} sessions`;
      showToast({ message: `${what} marked as timed out.`, style: "success" });
      await reload();
    },
    onError: (error) =>
      setFailure({
        message: adminFailure(error, (reason) => `Failed to update timed-out sessions: ${reason}`),
        retry: () => timeOut.mutate(),
      }),
  });

  return {
    failure,
    dismiss,
    isDeleting: (sessionId: string) => deleting.includes(sessionId),
    isUpdating: timeOut.isPending,
    remove: removal.mutate,
    timeOut: timeOut.mutate,
  };
}
