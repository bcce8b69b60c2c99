import { Alert, Button, Group } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { saveBlob } from "#web/api/save-blob.ts";
import classes from "../settings.module.css";
import { CopyButton } from "#web/ui/clipboard/copy-button.tsx";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shows recovery codes, once only. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = `${codes.join("\n")}\n`;
  return (
    <>
      <Alert color="orange" role="status">
        Save these recovery codes in a safe place. Each one signs you in once without the app, and
        you won't see them again.
      </Alert>
      <ul className={classes["codes"]} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="sm">
        <CopyButton
          text={text}
          label="Copy the recovery codes"
          copiedMessage="Recovery codes copied to clipboard!"
          failedMessage="Failed to copy recovery codes. Please try manually."
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() =>
            saveBlob(new Blob([text], { type: "text/plain" }), "pennyworks-recovery-codes.txt")
          }
        >
          Download
        </Button>
        <Button onClick={onDone}>I've saved them</Button>
      </Group>
    </>
  );
}
