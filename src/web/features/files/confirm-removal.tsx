import "#web/styles/modal.css";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";

interface ConfirmRemovalProps {
  readonly count: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * Asks before all output files go. Loaded when it is asked for: with it come the focus trap and the
 * scroll lock. Its title stands in the text, because a modal's header is a banner of its own.
 */
export default function ConfirmRemoval({ count, onConfirm, onClose }: ConfirmRemovalProps) {
  return (
    <Modal opened onClose={onClose} withCloseButton={false} centered>
      <Stack gap="sm">
        <Modal.Title fw={600}>Remove all output files?</Modal.Title>
        <Text size="sm">
          {count === 1 ? "The output file" : `All ${count} output files`} will be deleted. This
          cannot be undone.
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            Keep
          </Button>
          <Button
            color="red"
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            Remove all
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
