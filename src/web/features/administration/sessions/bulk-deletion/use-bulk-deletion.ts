import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  allSessionsKey,
  deleteSession,
  readTimedOutIds,
} from "#web/api/administration/sessions.ts";
import { isProblem } from "#web/api/http/problem-error.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { adminFailure } from "../../admin-failure.ts";
import { deleteEach, type BulkOutcome, type Progress } from "./delete-each.ts";

/** Deletes all timed-out sessions, then refetches the list. */
export function useBulkDeletion() {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const deletion = useMutation({
    mutationFn: () => deleteTimedOut(setProgress),
    onMutate: () => setProgress(null),
    async onSuccess(outcome) {
      if (outcome === null) return showToast({ message: "No timed-out sessions to delete." });
      await queryClient.invalidateQueries({ queryKey: allSessionsKey });
      tell(outcome);
    },
  });
  const sentence = (reason: string) => `Failed to delete timed-out sessions: ${reason}`;
  const { data: outcome = null, error } = deletion;
  return {
    isDeleting: deletion.isPending,
    /** null until the total is known. */
    progress,
    failure: error === null ? null : adminFailure(error, sentence),
    /** The outcome, if some sessions are left. */
    partly: outcome !== null && outcome.failures.length > 0 ? outcome : null,
    dismiss: deletion.reset,
    deleteTimedOut: deletion.mutate,
  };
}

/** Returns null when there are none. */
async function deleteTimedOut(
  onProgress: (progress: Progress) => void,
): Promise<BulkOutcome | null> {
  const ids = await readTimedOutIds();
  return ids.length === 0 ? null : deleteEach(ids, deleteIfThere, onProgress);
}

/** Counts a session that someone else deleted as deleted. */
async function deleteIfThere(sessionId: string): Promise<void> {
  try {
    await deleteSession(sessionId);
  } catch (error) {
    if (!isProblem(error, "session_not_found")) throw error;
  }
}

function tell({ deleted, failures }: BulkOutcome): void {
  if (deleted === 0) return;
  const what = deleted === 1 ? "1 timed-out session" : `${deleted} timed-out sessions`;
  const style = failures.length === 0 ? "success" : "warning";
  showToast({ message: `${what} deleted.`, style });
}
