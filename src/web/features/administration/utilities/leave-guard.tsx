import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

/** Asks before unsaved changes are lost. Closing the tab makes the browser ask. */
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
      // After proceeding, reset has no effect.
      onClose={blocker.reset}
    >
      You have unsaved changes to this utility.
    </ConfirmDialog>
  );
}
