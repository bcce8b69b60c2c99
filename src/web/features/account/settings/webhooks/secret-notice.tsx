import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import type { NewWebhook } from "#contract/schemas/webhook.ts";
import { CopyButton } from "#web/ui/clipboard/copy-button.tsx";
import settings from "../settings.module.css";

interface SecretNoticeProps {
  readonly made: NewWebhook;
  readonly onDone: () => void;
}

/** Shows a webhook's secret, once only. */
export function SecretNotice({ made, onDone }: SecretNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // What had focus is gone.
  useEffect(() => notice.current?.focus(), []);
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      color="verdigris"
      role="status"
      w="100%"
      icon={<IconKey size={20} aria-hidden />}
      title="Copy the signing secret now"
    >
      <Stack gap="sm">
        <Text size="sm" className="breakable">
          You won’t see it again. Use it to check that what {made.url} receives comes from us.
          {made.formerSecretUntil !== null && " The old secret works for 24 more hours."}
        </Text>
        <code className={settings["secret"]}>{made.secret}</code>
        <Group gap="sm">
          <CopyButton
            text={made.secret}
            label="Copy secret"
            copiedMessage="Secret copied to clipboard!"
            failedMessage="Failed to copy the secret. Please try manually."
          />
          <Button variant="default" onClick={onDone}>
            Done
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
