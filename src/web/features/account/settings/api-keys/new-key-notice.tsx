import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import type { NewApiKey } from "#contract/schemas/api-key.ts";
import { CopyButton } from "#web/ui/clipboard/copy-button.tsx";
import settings from "../settings.module.css";

interface NewKeyNoticeProps {
  readonly made: NewApiKey;
  readonly onDone: () => void;
}

/** Shows a key, once only. */
export function NewKeyNotice({ made, onDone }: NewKeyNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // The form that had focus is gone.
  useEffect(() => notice.current?.focus(), []);
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      color="verdigris"
      role="status"
      w="100%"
      icon={<IconKey size={20} aria-hidden />}
      title={`Copy the key "${made.name}" now`}
      classNames={{ title: "breakable" }}
    >
      <Stack gap="sm">
        <Text size="sm">
          We don't store it, so you won't see it again. Until you close this page, it is filled in
          for you in the API examples.
        </Text>
        <code className={settings["secret"]}>{made.key}</code>
        <Group gap="sm">
          <CopyButton
            text={made.key}
            label="Copy API key"
            copiedMessage="API key copied to clipboard!"
            failedMessage="Failed to copy the API key. Please try manually."
          />
          <Button variant="default" onClick={onDone}>
            Done
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
