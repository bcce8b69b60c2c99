import { Stack } from "@mantine/core";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import classes from "./admin-users.module.css";

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
