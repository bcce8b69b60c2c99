import { Alert, Button, Group, Text } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";

interface ErrorNoticeProps {
  readonly message: string;
  readonly onRetry?: () => void;
  readonly onDismiss?: () => void;
}

export function ErrorNotice({ message, onRetry, onDismiss }: ErrorNoticeProps) {
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertCircle size={20} aria-hidden />}
      w="100%"
      {...(onDismiss === undefined
        ? {}
        : { withCloseButton: true, onClose: onDismiss, closeButtonLabel: "Dismiss" })}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm" className="breakable">
          {message}
        </Text>
        {onRetry !== undefined && (
          <Button size="xs" variant="default" onClick={onRetry}>
            Retry
          </Button>
        )}
      </Group>
    </Alert>
  );
}
