import { Button } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { showToast } from "../show-toast.ts";
import { useCopy } from "./use-copy.ts";

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly copiedMessage: string;
  readonly failedMessage: string;
}

/** Copies `text` and confirms it on the button and in a toast. */
export function CopyButton({ text, label, copiedMessage, failedMessage }: CopyButtonProps) {
  const { isCopied, copy } = useCopy();
  const onClick = async () => {
    const worked = await copy(text);
    showToast(
      worked
        ? { message: copiedMessage, style: "success" }
        : { message: failedMessage, style: "error" },
    );
  };
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      miw="7.5rem"
      leftSection={<Icon size={18} aria-hidden />}
      onClick={() => void onClick()}
      aria-label={isCopied ? `Copied: ${label}` : label}
    >
      {isCopied ? "Copied" : "Copy"}
    </Button>
  );
}
