import { Button } from "@mantine/core";
import { IconCheck, IconCopy, IconDownload } from "@tabler/icons-react";
import { errorMessage } from "#web/browser/error-message.ts";
import { saveBlob } from "#web/api/save-blob.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { useCopy } from "#web/ui/clipboard/use-copy.ts";

interface CopyActionProps {
  /** Text, or an image for the clipboard. */
  readonly content: string | Blob;
  /** The accessible name: `Copy the result`. */
  readonly label: string;
  /** The visible text. */
  readonly shown?: string;
}

/** Copies and confirms it on the button. */
export function CopyAction({ content, label, shown = "Copy" }: CopyActionProps) {
  const { isCopied, copy } = useCopy();
  const onClick = async () => {
    if (await copy(content)) return;
    const instead =
      typeof content === "string"
        ? "Please try manually selecting and copying."
        : "Please download the image instead.";
    showToast({ message: `Failed to copy. ${instead}`, style: "error" });
  };
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button
      size="xs"
      variant="default"
      miw="6rem"
      leftSection={<Icon size={16} aria-hidden />}
      aria-label={isCopied ? `Copied: ${label}` : label}
      onClick={() => void onClick()}
    >
      {isCopied ? "Copied" : shown}
    </Button>
  );
}

interface SaveActionProps {
  readonly filename: string;
  readonly label?: string;
  /** Called on click. */
  readonly content: () => Blob;
}

export function SaveAction({ filename, label = "Download", content }: SaveActionProps) {
  const save = () => {
    try {
      saveBlob(content(), filename);
    } catch (error) {
      const message = `Failed to download file '${filename}': ${errorMessage(error)}`;
      showToast({ message, style: "error" });
    }
  };
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={`${label} ${filename}`}
      onClick={save}
    >
      {label}
    </Button>
  );
}
