import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { CopyButton } from "#web/ui/clipboard/copy-button.tsx";
import settings from "./settings.module.css";

interface SecretOnceProps {
  readonly title: string;
  readonly secret: string;
  /** What it is, as in "Copy secret". */
  readonly noun: string;
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** Shows a secret that can't be shown again. */
export function SecretOnce({ title, secret, noun, onDone, children }: SecretOnceProps) {
  const notice = useRef<HTMLDivElement>(null);
  // What had the focus is gone.
  useEffect(() => notice.current?.focus(), []);
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      color="verdigris"
      role="status"
      w="100%"
      icon={<IconKey size={20} aria-hidden />}
      title={title}
      classNames={{ title: "breakable" }}
    >
      <Stack gap="sm">
        <Text size="sm" className="breakable">
          {children}
        </Text>
        <code className={settings["secret"]}>{secret}</code>
        <Group gap="sm">
          <CopyButton
            text={secret}
            label={`Copy ${noun}`}
            copiedMessage={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} copied to clipboard!`}
            failedMessage={`Failed to copy the ${noun}. Please try manually.`}
          />
          <Button variant="default" onClick={onDone}>
            Done
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
