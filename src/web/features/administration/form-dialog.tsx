import "#web/styles/modal.css";
import { Button, Group, Modal, Stack } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { SendingFormElement } from "#web/ui/forms/sending-form.tsx";
import type { SendingForm } from "#web/ui/forms/use-sending-form.ts";

interface FormDialogProps {
  readonly form: ComponentProps<typeof SendingFormElement>["form"] &
    Pick<SendingForm, "failure" | "isSending">;
  readonly title: string;
  /** The submit button's label. */
  readonly action: string;
  readonly onClose: () => void;
  /** Mark the first field with `data-autofocus`. */
  readonly children: ReactNode;
}

export function FormDialog({ form, title, action, onClose, children }: FormDialogProps) {
  return (
    <Modal opened onClose={onClose} withCloseButton={false} centered>
      <SendingFormElement form={form}>
        <Stack gap="sm">
          <Modal.Title fw={600} lh={1.35}>
            {title}
          </Modal.Title>
          {children}
          {form.failure !== null && <ErrorNotice message={form.failure} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={form.isSending}>
              {action}
            </Button>
          </Group>
        </Stack>
      </SendingFormElement>
    </Modal>
  );
}
