import "#web/styles/modal.css";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { AdminUtility } from "#contract/utility-form.ts";

interface ConfirmUtilityDeletionProps {
  readonly utility: AdminUtility;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a utility goes for good. */
export default function ConfirmUtilityDeletion(props: ConfirmUtilityDeletionProps) {
  const { utility, onConfirm, onClose } = props;
  return (
    <Modal opened onClose={onClose} withCloseButton={false} centered>
      <Stack gap="sm">
        <Modal.Title fw={600}>Are you sure you want to delete this utility?</Modal.Title>
        <Text size="sm" className="breakable">
          {utility.name} ({utility.id}). Its runs and their credits stay in the books.
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
