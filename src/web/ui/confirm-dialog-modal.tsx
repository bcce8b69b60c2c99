import "#web/styles/modal.css";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

export interface ConfirmDialogProps {
  readonly question: string;
  /** Explains what happens. */
  readonly children?: ReactNode;
  /** Labels of the buttons. */
  readonly action: string;
  readonly keep?: string;
  /** Red if something is lost. */
  readonly color?: "red" | "verdigris";
  readonly onConfirm: () => void;
  /** After either answer. */
  readonly onClose: () => void;
}

/**
 * Asks for confirmation. The question is in the text, because a modal's header is a separate
 * banner.
 */
export default function ConfirmDialogModal(props: ConfirmDialogProps) {
  const { question, children, action, keep = "Cancel", color = "red", onConfirm, onClose } = props;
  const confirm = () => {
    onConfirm();
    onClose();
  };
  return (
    <Modal opened onClose={onClose} withCloseButton={false} centered>
      <Stack gap="sm">
        <Modal.Title fw={600} lh={1.35}>
          {question}
        </Modal.Title>
        {children !== undefined && (
          <Text size="sm" component="div" className="breakable">
            {children}
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            {keep}
          </Button>
          <Button color={color} onClick={confirm}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
