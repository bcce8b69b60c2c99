import "#web/styles/modal.css";
import { Text } from "@mantine/core";
import { modals } from "@mantine/modals";

/** Asks before all output files go; the page must stand in a `ModalsProvider`. */
export function confirmRemoval(count: number, onConfirm: () => void): void {
  modals.openConfirmModal({
    title: "Remove all output files?",
    children: (
      <Text size="sm">
        {count === 1 ? "The output file" : `All ${count} output files`} will be deleted. This cannot
        be undone.
      </Text>
    ),
    labels: { confirm: "Remove all", cancel: "Keep" },
    confirmProps: { color: "red" },
    closeButtonProps: { "aria-label": "Close" },
    onConfirm,
  });
}
