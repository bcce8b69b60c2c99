import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  allSessionsKey,
  deleteSession,
  readTimedOutIds,
} from "#web/api/administration/sessions.ts";
import { isProblem } from "#web/api/http/problem-error.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { adminFailure } from "../admin-failure.ts";
import { deleteEach, type BulkOutcome, type Progress } from "./delete-each.ts";

type State =
  | { readonly step: "idle" }
  /** Without progress until it is known how many there are. */
  | { readonly step: "deleting"; readonly progress: Progress | null }
  | { readonly step: "failed"; readonly message: string }
  | { readonly step: "partly"; readonly outcome: BulkOutcome };

/** Deletes all timed-out sessions: reads which there are, deletes each, then has the list read anew. */
export function useBulkDeletion() {
  const queryClient = useQueryClient();
  const [state, setState] = useState<State>({ step: "idle" });

  const deleteTimedOut = async () => {
    setState({ step: "deleting", progress: null });
    try {
      const ids = await readTimedOutIds();
      if (ids.length === 0) {
        showToast({ message: "No timed-out sessions to delete." });
        setState({ step: "idle" });
        return;
      }
      const outcome = await deleteEach(ids, deleteIfThere, (progress) =>
        setState({ step: "deleting", progress }),
      );
      await queryClient.invalidateQueries({ queryKey: allSessionsKey });
      tell(outcome);
      setState(outcome.failures.length === 0 ? { step: "idle" } : { step: "partly", outcome });
    } catch (error) {
      const sentence = (reason: string) => `Failed to delete timed-out sessions: ${reason}`;
      setState({ step: "failed", message: adminFailure(error, sentence) });
    }
  };

  return { state, dismiss: () => setState({ step: "idle" }), deleteTimedOut };
}

/** One that another administrator has deleted meanwhile is deleted. */
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
