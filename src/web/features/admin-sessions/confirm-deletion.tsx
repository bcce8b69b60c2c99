import "#web/styles/modal.css";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

interface ConfirmDeletionProps {
  readonly question: string;
  /** What exactly goes, where the question leaves it open. */
  readonly children?: ReactNode;
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something goes for good. */
export function ConfirmDeletion(props: ConfirmDeletionProps) {
  const { question, children, action, onConfirm, onClose } = props;
  return (
    <Modal opened onClose={onClose} withCloseButton={false} centered>
      <Stack gap="sm">
        <Modal.Title fw={600}>{question}</Modal.Title>
        {children !== undefined && (
          <Text size="sm" component="div" className="breakable">
            {children}
          </Text>
        )}
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
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
