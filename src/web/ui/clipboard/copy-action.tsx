import { ActionIcon } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { showToast } from "../show-toast.ts";
import { useCopy } from "./use-copy.ts";

interface CopyActionProps {
  readonly text: string;
  /** Names the text in toasts: `Session ID`. */
  readonly label: string;
}

/** Copies the full text of a shortened one. */
export function CopyAction({ text, label }: CopyActionProps) {
  const { isCopied, copy } = useCopy();
  const onClick = async () => {
    showToast(
      (await copy(text))
        ? { message: `${label} copied to clipboard!`, style: "success" }
        : { message: `Failed to copy ${label}. Please try manually.`, style: "error" },
    );
  };
  const Glyph = isCopied ? IconCheck : IconCopy;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      aria-label={`Copy ${label}`}
      title={`Copy ${label}`}
      onClick={() => void onClick()}
    >
      <Glyph size={15} aria-hidden />
    </ActionIcon>
  );
}
