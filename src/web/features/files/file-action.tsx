import { ActionIcon } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import classes from "./files.module.css";

interface FileActionProps {
  readonly icon: Icon;
  /** Includes the file's name. */
  readonly label: string;
  readonly isQuiet?: boolean;
  /** Left out where a row has no room for it. */
  readonly isExtra?: boolean;
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

export function FileAction(props: FileActionProps) {
  const { icon: Glyph, label, isQuiet = false, isBusy = false, isDisabled = false } = props;
  return (
    <ActionIcon
      variant="subtle"
      size={40}
      className={classes["action"] ?? ""}
      aria-label={label}
      title={label}
      loading={isBusy}
      disabled={isDisabled}
      onClick={props.onClick}
      data-extra={props.isExtra || undefined}
      {...(isQuiet ? { color: "gray" } : {})}
    >
      <Glyph size={20} aria-hidden />
    </ActionIcon>
  );
}
