import "#web/styles/modal.css";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { userChanges, type UserChangeKind } from "./user-changes.ts";

interface ConfirmChangeProps {
  readonly kind: UserChangeKind;
  readonly email: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a user's rights or access change. */
export function ConfirmChange({ kind, email, onConfirm, onClose }: ConfirmChangeProps) {
  const { label, consequence } = userChanges[kind];
  return (
    <Modal opened onClose={onClose} withCloseButton={false} centered>
      <Stack gap="sm">
        <Modal.Title fw={600}>{label}?</Modal.Title>
        <Text size="sm" className="breakable">
          <strong>{email}</strong>: {consequence}
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
