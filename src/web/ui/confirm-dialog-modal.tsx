import "#web/styles/modal.css";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

export interface ConfirmDialogProps {
  readonly question: string;
  /** What exactly happens, where the question leaves it open. */
  readonly children?: ReactNode;
  /** Names of the two buttons: what is asked for, and leaving things as they are. */
  readonly action: string;
  readonly keep?: string;
  /** Red where something is lost. */
  readonly color?: "red" | "verdigris";
  readonly onConfirm: () => void;
  /** Either way. */
  readonly onClose: () => void;
}

/**
 * Asks before something is done. The question stands in the text, because a modal's header is a banner
 * of its own.
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
