import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

/** Asks before unsaved changes are left behind; the browser itself asks before its tab is closed. */
export function LeaveGuard({ isChanged }: { readonly isChanged: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <ConfirmDialog
      question="Leave without saving?"
      action="Leave"
      keep="Keep editing"
      onConfirm={blocker.proceed}
      // Once one has gone ahead, this changes nothing any more.
      onClose={blocker.reset}
    >
      You have unsaved changes to this utility.
    </ConfirmDialog>
  );
}
