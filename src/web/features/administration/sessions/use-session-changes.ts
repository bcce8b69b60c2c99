import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  allSessionsKey,
  deleteSession,
  timeOutSessions,
} from "#web/api/administration/sessions.ts";
import { shortId } from "#web/ui/format/short-id.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { adminFailure } from "./admin-failure.ts";

/** What went wrong, on the screen, with what tries it again. */
export interface Failure {
  readonly message: string;
  readonly retry: () => void;
}

/** The changes of single sessions and of the expired ones; the list is read anew after each. */
export function useSessionChanges() {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [deleting, setDeleting] = useState<ReadonlySet<string>>(new Set());
  const [isUpdating, setUpdating] = useState(false);

  const reload = () => queryClient.invalidateQueries({ queryKey: allSessionsKey });

  const remove = async (sessionId: string) => {
    setFailure(null);
    setDeleting((before) => new Set(before).add(sessionId));
    const short = shortId(sessionId);
    try {
      await deleteSession(sessionId);
      showToast({ message: `Session ${short} deleted successfully.`, style: "success" });
    } catch (error) {
      const reason = adminFailure(error, (message) => message);
      const message = `Failed to delete session ${short}. Error: ${reason}`;
      showToast({ message, style: "error" });
      setFailure({
        message: adminFailure(
          error,
          (text) => `Failed to delete session record ${sessionId}: ${text}`,
        ),
        retry: () => void remove(sessionId),
      });
    }
    await reload();
    setDeleting((before) => new Set([...before].filter((id) => id !== sessionId)));
  };

  const timeOut = async () => {
    setFailure(null);
    setUpdating(true);
    try {
      const updated = await timeOutSessions();
      const what = updated === 1 ? "1 session" : `${updated} sessions`;
      showToast({ message: `${what} marked as timed out.`, style: "success" });
      await reload();
    } catch (error) {
      setFailure({
        message: adminFailure(error, (reason) => `Failed to update timed-out sessions: ${reason}`),
        retry: () => void timeOut(),
      });
    }
    setUpdating(false);
  };

  return {
    failure,
    dismiss: () => setFailure(null),
    isDeleting: (sessionId: string) => deleting.has(sessionId),
    isUpdating,
    remove,
    timeOut,
  };
}
