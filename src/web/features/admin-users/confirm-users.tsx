import "#web/styles/modal.css";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import classes from "./admin-users.module.css";

interface ConfirmUsersProps {
  readonly emails: readonly string[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before users go, and says who they are. */
export function ConfirmUsers({ emails, onConfirm, onClose }: ConfirmUsersProps) {
  const what = emails.length === 1 ? "this user" : `these ${emails.length} users`;
  return (
    <Modal opened onClose={onClose} withCloseButton={false} centered>
      <Stack gap="sm">
        <Modal.Title fw={600}>Delete {what}?</Modal.Title>
        {/* What scrolls must be reached by the keyboard. */}
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
        <Text size="sm">
          Their sessions and files go with them. Entries of the ledger stay without a name. This
          cannot be undone.
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button
            color="red"
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            Delete
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
