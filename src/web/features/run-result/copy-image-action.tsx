import { Button } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useCopy } from "#web/ui/use-copy.ts";
import { showToast } from "#web/ui/show-toast.ts";

interface CopyImageActionProps {
  readonly blob: Blob;
  readonly label: string;
}

/** Copies a picture, for programs that take one from the clipboard. */
export function CopyImageAction({ blob, label }: CopyImageActionProps) {
  const { isCopied, copyBlob } = useCopy();
  const onClick = async () => {
    if (await copyBlob(blob)) return;
    showToast({ message: "Failed to copy. Please download the picture instead.", style: "error" });
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
      {isCopied ? "Copied" : "Copy"}
    </Button>
  );
}
