import { Stack } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { deleteUsers, reloadUsers } from "#web/api/administration/users.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import classes from "./admin-users.module.css";

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

interface ConfirmUsersProps {
  readonly emails: readonly string[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function ConfirmUsers({ emails, ...answers }: ConfirmUsersProps) {
  const what = emails.length === 1 ? "this user" : `these ${emails.length} users`;
  return (
    <ConfirmDialog question={`Delete ${what}?`} action="Delete" {...answers}>
      <Stack gap="sm">
        {/* Scrollable, so the keyboard must reach it. */}
        <ul
          className={classes["chosen"]}
          aria-label="Users to delete"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          {emails.map((email) => (
            <li key={email}>{email}</li>
          ))}
        </ul>
        <div>
          Their sessions and files are deleted too. Ledger entries are kept without a name. You
          can't undo this.
        </div>
      </Stack>
    </ConfirmDialog>
  );
}

interface DeletionFailureProps {
  readonly deletion: ReturnType<typeof useUserDeletion>;
}

export function DeletionFailure({ deletion }: DeletionFailureProps) {
  if (deletion.error === null) return null;
  return (
    <ErrorNotice
      message={`Error deleting users. ${errorMessage(deletion.error)}`}
      onDismiss={deletion.reset}
    />
  );
}
