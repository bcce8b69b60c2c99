import "#web/styles/modal.css";
import { Modal, Stack, Text } from "@mantine/core";
import { modals } from "@mantine/modals";

/** Asks before all output files go; the page must stand in a `ModalsProvider`. */
export function confirmRemoval(count: number, onConfirm: () => void): void {
  modals.openConfirmModal({
    // The title stands in the text: a modal's own header would be a second banner of the page.
    withCloseButton: false,
    children: (
      <Stack gap="xs">
        <Modal.Title fw={600}>Remove all output files?</Modal.Title>
        <Text size="sm">
          {count === 1 ? "The output file" : `All ${count} output files`} will be deleted. This
          cannot be undone.
        </Text>
      </Stack>
    ),
    labels: { confirm: "Remove all", cancel: "Keep" },
    confirmProps: { color: "red" },
    onConfirm,
  });
}
