import "#web/styles/modal.css";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";

/** Asks before unsaved changes are left behind; the browser itself asks before its tab is closed. */
export function LeaveGuard({ isChanged }: { readonly isChanged: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <Modal opened onClose={blocker.reset} withCloseButton={false} centered>
      <Stack gap="sm">
        <Modal.Title fw={600}>Leave without saving?</Modal.Title>
        <Text size="sm">Your changes of this utility are not saved.</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={blocker.reset} data-autofocus>
            Stay
          </Button>
          <Button color="red" onClick={blocker.proceed}>
            Leave
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
