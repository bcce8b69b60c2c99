import "#web/styles/modal.css";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { FileFolder } from "#contract/file.ts";

interface ConfirmRemovalProps {
  readonly folder: FileFolder;
  readonly count: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * Asks before all files of a folder go. Loaded when it is asked for: with it come the focus trap and
 * the scroll lock. Its title stands in the text, because a modal's header is a banner of its own.
 */
export default function ConfirmRemoval({ folder, count, onConfirm, onClose }: ConfirmRemovalProps) {
  return (
    <Modal opened onClose={onClose} withCloseButton={false} centered>
      <Stack gap="sm">
        <Modal.Title fw={600}>Remove all {folder} files?</Modal.Title>
        <Text size="sm">
          {count === 1 ? `The ${folder} file` : `All ${count} ${folder} files`} will be deleted.
          This cannot be undone.
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
